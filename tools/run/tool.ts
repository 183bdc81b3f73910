import { join } from 'node:path'
import { runChild } from './child.ts'
import type { ChildOptions } from './child.ts'
import { projectRoot } from '#db/project-root.ts'

/** Runs a program of a package in node_modules and returns its exit code. */
export function runTool(name: string, args: string[], options: ChildOptions = {}): Promise<number> {
  return runChild(join(projectRoot, 'node_modules', '.bin', name), args, options)
}
