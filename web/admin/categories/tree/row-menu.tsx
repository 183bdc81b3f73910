import { Link } from 'react-router'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { categoryTexts as texts } from '#web/texts/admin-categories.ts'
import { branchActions, editHref } from '../category-row.tsx'
import type { TreeMoves } from '../category-row.tsx'
import type { CategoryNode } from '../visible-rows.ts'

/** The row whose menu is open, and the button that opened it. */
export interface OpenRow {
  readonly id: number
  readonly opener: HTMLElement
}

interface RowMenuProps {
  row: OpenRow | null
  all: readonly CategoryNode[]
  moves: TreeMoves
  onClose: () => void
}

/** What can be done with a category, on a phone. One menu for all rows: a tree has thousands. */
export function RowMenu({ row, all, moves, onClose }: RowMenuProps) {
  const category = all.find(({ id }) => id === row?.id)
  if (row === null || category === undefined) return null
  return (
    <Menu
      open
      disablePortal
      anchorEl={row.opener}
      onClose={onClose}
      slotProps={{ list: { 'aria-label': texts.more(category.name) } }}
    >
      <MenuItem component={Link} to={editHref(category.id)}>
        {texts.editLink}
      </MenuItem>
      {branchActions(category, moves).map(({ text, run }) => (
        <MenuItem
          key={text}
          onClick={() => {
            onClose()
            run()
          }}
        >
          {text}
        </MenuItem>
      ))}
    </Menu>
  )
}
