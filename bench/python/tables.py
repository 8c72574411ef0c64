"""Held-out errors of pla train --folds and of scikit-learn on the same folds. Usage: tables.py PLA DATA FOLDER [CSV ...]

The last column of each CSV is the label.

Both sides learn levels, means and scaling from the nine folds that are not held out.
"""
import json
import subprocess
import sys
import warnings
from pathlib import Path

import numpy as np
import pandas
import sklearn
from sklearn.compose import make_column_transformer
from sklearn.exceptions import ConvergenceWarning
from sklearn.impute import SimpleImputer
from sklearn.linear_model import LogisticRegression, Perceptron
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import OneHotEncoder, StandardScaler
from sklearn.svm import LinearSVC

warnings.simplefilter("ignore", ConvergenceWarning)
FOLDS = 10
SEED = 0


class JavaRandom:
    """The draws of java.util.Random, by which pla shuffles."""

    def __init__(self, seed):
        self.state = (seed ^ 0x5DEECE66D) & ((1 << 48) - 1)

    def next(self, bits):
        self.state = (self.state * 0x5DEECE66D + 0xB) & ((1 << 48) - 1)
        value = self.state >> (48 - bits)
        return value - (1 << bits) if value >= 1 << (bits - 1) and bits == 32 else value

    def below(self, bound):
        if bound & -bound == bound:
            return (bound * self.next(31)) >> 31
        while True:
            bits = self.next(31)
            value = bits % bound
            if bits - value + bound - 1 < 1 << 31:
                return value

    def shuffle(self, some):
        for i in range(len(some), 1, -1):
            j = self.below(i)
            some[i - 1], some[j] = some[j], some[i - 1]


def folds(labels, classes, seed):
    """The fold of each row: class after class, shuffled, dealt out in turn."""
    random, fold, dealt = JavaRandom(seed), np.zeros(len(labels), int), 0
    for name in classes:
        rows = [i for i, label in enumerate(labels) if label == name]
        random.shuffle(rows)
        for row in rows:
            fold[row] = dealt % FOLDS
            dealt += 1
    return fold


def peer(model, table, label, fold):
    x, y = table.drop(columns=[label]), table[label]
    texts = [c for c in x.columns if x[c].dtype == object]
    numbers = [c for c in x.columns if c not in texts]
    errors = []
    for k in range(FOLDS):
        change = make_column_transformer(
            (OneHotEncoder(handle_unknown="ignore"), texts),
            (SimpleImputer(strategy="mean"), numbers),
            sparse_threshold=0)
        fitted = make_pipeline(change, StandardScaler(), model).fit(x[fold != k], y[fold != k])
        errors.append(np.mean(fitted.predict(x[fold == k]) != y[fold == k]))
    return errors


def ours(pla, file, options):
    line = [pla, "train", str(file), "--missing", "mean", "--folds", str(FOLDS),
            "--seed", str(SEED), "--json", *options]
    run = subprocess.run(line, capture_output=True, text=True)
    if run.returncode not in (0, 1, 5):
        sys.exit(f"{' '.join(line)}: exit code {run.returncode}\n{run.stderr}")
    return json.loads(run.stdout)["folds"]["errors"]


def tables(folder):
    """Each table: its name, its rows, the label, and what is +1 of two; dates are days on both sides."""
    penguins = pandas.read_json(folder / "penguins.json", convert_dates=False)
    yield "penguins: species", penguins, "Species", None
    cars = pandas.read_json(folder / "cars.json", convert_dates=False).drop(columns=["Name"])
    yield "cars: origin", cars, "Origin", None
    # The costs are known after the damage is.
    strikes = pandas.read_csv(folder / "birdstrikes.csv", keep_default_na=False, na_values=[""])
    strikes = strikes.drop(columns=[c for c in strikes.columns if c.startswith("Cost")])
    damage = "Effect Amount of damage"
    strikes[damage] = np.where(strikes[damage] == "None", "none", "some")
    yield "bird strikes: damage", strikes, damage, "some"


def shown(errors):
    return f"{100 * np.mean(errors):.1f} ± {100 * np.std(errors, ddof=1):.1f}"


def main():
    pla, folder, scratch = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
    version = f"scikit-learn {sklearn.__version__}"
    print("| table | rows × columns | largest class | pla, auto | pla, margin | pla, pocket | "
          f"Perceptron, {version} | LogisticRegression | LinearSVC |")
    print("|---|---|---|---|---|---|---|---|---|")
    own = [(Path(file).stem, pandas.read_csv(file)) for file in sys.argv[4:]]
    more = [(name, table, table.columns[-1], None) for name, table in own]
    for name, table, label, positive in [*tables(folder), *more]:
        table = table[[c for c in table.columns if c != label] + [label]]
        file = scratch / "table.csv"
        table.to_csv(file, index=False)
        for column in table.columns:
            days = pandas.to_datetime(table[column], format="%Y-%m-%d", errors="coerce") \
                if table[column].dtype == object else None
            if days is not None and days.notna().all():
                table = table.assign(**{column: (days - pandas.Timestamp(0)).dt.days})
        classes = sorted(table[label].unique(), reverse=positive is not None)
        fold = folds(list(table[label]), classes, SEED)
        results = [ours(pla, file, []), ours(pla, file, ["--algorithm", "margin"]),
                   ours(pla, file, ["--algorithm", "pocket", "--scale", "auto"]),
                   peer(Perceptron(random_state=SEED), table, label, fold),
                   peer(LogisticRegression(max_iter=1000), table, label, fold),
                   peer(LinearSVC(dual=False, max_iter=5000), table, label, fold)]
        base = 1 - table[label].value_counts(normalize=True).iloc[0]
        columns = " | ".join(shown(errors) for errors in results)
        print(f"| {name} | {len(table):,} × {table.shape[1] - 1} | {100 * base:.1f} | {columns} |", flush=True)


main()
