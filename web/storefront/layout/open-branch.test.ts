import { describe, expect, it } from 'vitest'
import { toggleBranch } from './open-branch.ts'

describe('the navigation tree', () => {
  it('opens a branch and nested branches', () => {
    expect(toggleBranch([], 0, 'pvc')).toEqual(['pvc'])
    expect(toggleBranch(['pvc'], 1, 'codos')).toEqual(['pvc', 'codos'])
  })

  it('closes the open branch when a sibling opens', () => {
    expect(toggleBranch(['pvc', 'codos'], 0, 'cobre')).toEqual(['cobre'])
    expect(toggleBranch(['pvc', 'codos'], 1, 'tees')).toEqual(['pvc', 'tees'])
  })

  it('closes a branch with its nested branches', () => {
    expect(toggleBranch(['pvc', 'codos'], 0, 'pvc')).toEqual([])
    expect(toggleBranch(['pvc', 'codos'], 1, 'codos')).toEqual(['pvc'])
  })
})
