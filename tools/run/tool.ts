import { join } from 'node:path'
import { runChild } from './child.ts'
import type { ChildOptions } from './child.ts'
import { projectRoot } from './project-root.ts'

/** Runs a program that a package of ours brings along; answers its exit code. */
export function runTool(name: string, args: string[], options: ChildOptions = {}): Promise<number> {
  return runChild(join(projectRoot, 'node_modules', '.bin', name), args, options)
}
