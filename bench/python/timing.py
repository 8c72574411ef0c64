"""CPU time of the whole process, which may use one thread."""
import gc
import time


def timed(work):
    """Runs work and returns what it returned, with the times it took."""
    gc.collect()
    gc.disable()
    cpu, wall = time.process_time(), time.perf_counter()
    outcome = work()
    times = {"cpu": time.process_time() - cpu, "wall": time.perf_counter() - wall}
    gc.enable()
    return outcome, times


def floats(values):
    """Numbers as text that is equal only where they are."""
    return " ".join(float(value + 0.0).hex() for value in values)
