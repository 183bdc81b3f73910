export function isSuitable(version: string): boolean
export function cacheNodePath(path: string): void
