"""scikit-learn's perceptrons, on rows that Java wrote."""
import warnings

import numpy as np
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import Perceptron, SGDClassifier

from timing import floats, timed

warnings.simplefilter("ignore", ConvergenceWarning)
loaded = {}


def load_dense(points, labels, features):
    x = np.fromfile(points, dtype="<f8").reshape(-1, features)
    loaded["x"], loaded["y"] = x, np.fromfile(labels, dtype="i1").astype(np.int64)
    return x.shape[0]


def load_sparse(starts, indices, values, labels, features):
    from scipy.sparse import csr_matrix

    parts = (np.fromfile(values, "<f8"), np.fromfile(indices, "<i4"), np.fromfile(starts, "<i4"))
    x = csr_matrix(parts, shape=(len(parts[2]) - 1, features))
    loaded["x"], loaded["y"] = x, np.fromfile(labels, dtype="i1").astype(np.int64)
    return x.shape[0]


def perceptron(cycles, shuffle):
    return Perceptron(max_iter=cycles, tol=None, shuffle=shuffle, eta0=1.0, random_state=1)


def sgd(cycles, shuffle):
    return SGDClassifier(loss="perceptron", penalty=None, learning_rate="constant", eta0=1.0, max_iter=cycles,
                         tol=None, shuffle=shuffle, random_state=1)


def fit(who, cycles, shuffle, exact):
    """Zero start, eta 1, no early end; exact: the weights are an answer to compare."""
    x, y = loaded["x"], loaded["y"]
    model = {"perceptron": perceptron, "sgd": sgd}[who](cycles, shuffle)
    _, times = timed(lambda: model.fit(x, y))
    loaded["model"] = model
    wrong = np.mean(model.decision_function(x) * y <= 0)
    weights = floats([model.intercept_[0], *model.coef_[0]]) if exact else None
    return {**times, "result": f"{wrong:.4f}", "answer": weights}


def model_of(weights):
    model = Perceptron()
    model.classes_ = np.array([-1, 1])
    model.intercept_, model.coef_ = np.array(weights[:1]), np.array([weights[1:]])
    model.n_features_in_ = len(weights) - 1
    return model


def predict(repeats, weights):
    """All labels by a model with these weights, so many times."""
    x, model = loaded["x"], model_of(weights)
    labels, times = timed(lambda: [model.predict(x) for _ in range(repeats)][-1])
    positive = f"{np.count_nonzero(labels > 0)} positive"
    return {**times, "result": positive, "answer": positive}


def predict_one(calls, weights):
    """The label of one row, so many times."""
    model, row = model_of(weights), np.full((1, len(weights) - 1), 0.5)

    def work():
        for _ in range(calls):
            model.predict(row)

    _, times = timed(work)
    return {**times, "result": "", "answer": None}
