import { createContext, useContext } from 'react'
import type { RowEdit } from '#domain/csv/row-edits.ts'
import type { ReviewedRow } from './row-views.ts'

/** Where a price is being typed, by line of the file. */
export interface TypedCell {
  readonly line: number
  /** False: its field was closed, and its button takes the focus back. */
  readonly isOpen: boolean
}

/** What can be done with the rows on screen. */
export interface RowEditor {
  readonly isDisabled: boolean
  readonly cell: TypedCell | null
  readonly moveTo: (cell: TypedCell | null) => void
  /** What was typed but not saved, by line: a refused price, or one whose row was scrolled away. */
  readonly drafts: Map<number, string>
  /** Shows all that the file says in a row, and what that changes. */
  readonly show: (reviewed: ReviewedRow) => void
  readonly decide: (line: number, change: Partial<Omit<RowEdit, 'code'>>) => void
}

const Editor = createContext<RowEditor | null>(null)

export const RowEditorProvider = Editor.Provider

/** The editor of the rows around a cell. */
export function useRowEditor(): RowEditor {
  const editor = useContext(Editor)
  if (editor === null) throw new Error('No rows are edited here')
  return editor
}
