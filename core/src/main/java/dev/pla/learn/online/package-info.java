/**
 * Learning from examples that come one by one and may never end: PLA's one step, and what the
 * mistakes on the way prove. {@link dev.pla.learn.online.OnlineLearner} is the door.
 */
package dev.pla.learn.online;
