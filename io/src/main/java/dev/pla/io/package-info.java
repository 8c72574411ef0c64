/** From files to data sets, and from models to files; nothing here learns. */
package dev.pla.io;
