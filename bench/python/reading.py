"""Files into arrays."""
import numpy as np

from timing import timed


def report(x, times):
    return {**times, "result": f"{x.shape[0]} rows, sum {x.sum():.3f}", "answer": None}


def pandas_csv(file):
    import pandas

    table, times = timed(lambda: pandas.read_csv(file, engine="c"))
    return report(table.to_numpy()[:, :-1], times)


def svmlight(file):
    from sklearn.datasets import load_svmlight_file

    (x, _), times = timed(lambda: load_svmlight_file(file))
    return report(x, times)
