import { createContext, useContext } from 'react'
import type { RowEdit } from '#domain/price-file/rows/row-edits.ts'
import type { ReviewedRow } from '../row-views.ts'

/** The line of the file whose price is being edited. */
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
  /** Unsaved texts by line: an invalid price, or one whose row was scrolled away. */
  readonly drafts: Map<number, string>
  /** Shows all cells of a row and its changes. */
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
