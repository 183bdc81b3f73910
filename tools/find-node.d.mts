export function isSuitable(version: string): boolean
export function rememberNode(path: string): void
