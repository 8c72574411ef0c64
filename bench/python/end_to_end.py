"""From a CSV file to a saved model, as one writes it: pandas, scikit-learn, joblib. Usage: end_to_end.py DATA MODEL"""
import sys
import warnings

import joblib
import numpy as np
import pandas
from sklearn.exceptions import ConvergenceWarning
from sklearn.linear_model import Perceptron

warnings.simplefilter("ignore", ConvergenceWarning)
table = pandas.read_csv(sys.argv[1])
x, y = table.iloc[:, :-1].to_numpy(), table.iloc[:, -1].to_numpy()
model = Perceptron(max_iter=10, tol=None, shuffle=False).fit(x, y)
joblib.dump(model, sys.argv[2])
print("training error", np.mean(model.predict(x) != y))
