import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { GridColDef, GridRenderCellParams, GridValidRowModel } from '@mui/x-data-grid'
import { cellValue } from './sort-rows.ts'

/** The name of what a card shows. With an address a tap anywhere on the card opens it, except on its own controls. */
export function CardTitle({ to, title, children }: { to?: string; title?: string; children: ReactNode }) {
  if (to === undefined) {
    return (
      <Box component="span" sx={NAME}>
        {children}
      </Box>
    )
  }
  return (
    <Link component={RouterLink} to={to} title={title} underline="hover" sx={{ ...NAME, ...STRETCHED }}>
      {children}
    </Link>
  )
}

/** Buttons and links below the facts of a card. */
export function CardActions({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>{children}</Box>
}

/** A card made of columns: the name or else the first is its title, with buttons beside it; the others are listed with their headings. */
export function ColumnsCard<R extends GridValidRowModel>(props: {
  row: R
  columns: readonly GridColDef<R>[]
  href?: string
}) {
  const { row, columns, href } = props
  const facts = columns.filter(({ field }) => !ACTIONS.has(field))
  const actions = columns.filter(({ field }) => ACTIONS.has(field))
  const first = facts.find(({ field }) => field === 'name') ?? facts[0]
  const others = facts.filter((column) => column !== first)
  if (first === undefined) return null
  return (
    <>
      <Box sx={HEAD}>
        {first.renderCell ? (
          <Box sx={{ ...NAME, ...STRETCHED_INSIDE }}>{cellContent(row, first)}</Box>
        ) : (
          <CardTitle {...(href !== undefined && { to: href })}>{cellContent(row, first)}</CardTitle>
        )}
        {actions.map((column) => (
          <Box key={column.field} sx={ACTION}>
            {cellContent(row, column)}
          </Box>
        ))}
      </Box>
      {others.length > 0 ? (
        <Box component="dl" sx={FACTS}>
          {others.map((column) => (
            <div key={column.field}>
              <dt>{column.headerName}</dt>
              <dd>{cellContent(row, column)}</dd>
            </div>
          ))}
        </Box>
      ) : null}
    </>
  )
}

/** Columns of buttons. */
const ACTIONS: ReadonlySet<string> = new Set(['actions', 'delete', 'remove'])

/** What the data grid would show in a cell. */
function cellContent<R extends GridValidRowModel>(row: R, column: GridColDef<R>): ReactNode {
  const value = cellValue(row, column)
  // No column here reads the grid.
  if (column.renderCell) return column.renderCell({ row, value } as GridRenderCellParams<R>)
  const { valueFormatter } = column
  if (valueFormatter) return valueFormatter(value as never, row, column, undefined as never) as ReactNode
  return value as ReactNode
}

const HEAD = {
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  columnGap: 1,
} as const

// As far from the edges as a text.
const ACTION = { flexShrink: 0, mt: -0.5, mr: -1, '&:empty': { display: 'none' } } as const

const NAME = { fontWeight: 600, overflowWrap: 'anywhere', minWidth: 0 } as const

// The whole card is the link; other controls of the card lie above it (card-list.tsx).
const STRETCHED = { color: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } } as const
const STRETCHED_INSIDE = {
  '& > a, & > button': { ...STRETCHED, textDecoration: 'none', font: 'inherit' },
} as const

const FACTS = {
  m: 0,
  mt: 0.5,
  display: 'grid',
  gap: 0.25,
  '& > div': { display: 'flex', columnGap: 1.5, justifyContent: 'space-between' },
  '& dt': { color: 'text.secondary', flexShrink: 0 },
  '& dd': {
    m: 0,
    minWidth: 0,
    overflowWrap: 'anywhere',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
  },
} as const
