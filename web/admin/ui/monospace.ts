/** Font of product codes and keys, in which similar characters differ. */
export const MONOSPACE = 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, monospace'
