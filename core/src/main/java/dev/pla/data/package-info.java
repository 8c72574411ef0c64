/** Points, labels and the names people gave them; nothing here learns. */
package dev.pla.data;
