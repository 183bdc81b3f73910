/** The face of product codes and keys: every character can be told from its neighbours. */
export const MONOSPACE = 'ui-monospace, "SF Mono", "Cascadia Mono", "Roboto Mono", Menlo, Consolas, monospace'
