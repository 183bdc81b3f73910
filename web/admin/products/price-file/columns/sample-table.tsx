import Box from '@mui/material/Box'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import { cellText } from '#domain/price-file/cells/cells.ts'
import type { Field } from '#domain/price-file/columns/headers.ts'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import type { PriceFileFacts } from '../price-file-facts.ts'
import { fieldLabel } from './field-label.ts'

const texts = priceFileTexts.columns

/** The first rows of the file, each column with its assigned field; unassigned columns are shown but ignored. */
export function SampleTable({ facts }: { facts: PriceFileFacts }) {
  const { names, sample, layout, priceField, keyMatches } = facts
  const fieldOf = new Map(Object.entries(layout.columns).map(([field, column]) => [column, field as Field]))
  return (
    <Box
      component="section"
      aria-label={texts.sample}
      tabIndex={0}
      sx={{ overflowX: 'auto', border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      <Table size="small" sx={{ captionSide: 'top' }}>
        <caption>{texts.sample}</caption>
        <TableHead>
          <TableRow>
            {names.map((name, column) => {
              const field = fieldOf.get(column)
              return (
                <TableCell key={column} sx={{ verticalAlign: 'bottom', whiteSpace: 'nowrap' }}>
                  {field === undefined ? null : <FieldMark label={fieldLabel(field, priceField)} />}
                  <Box component="span" sx={{ color: field === undefined ? undefined : 'text.primary' }}>
                    {name}
                  </Box>
                  <Known share={keyMatches.find((match) => match.column === column)?.share} />
                </TableCell>
              )
            })}
          </TableRow>
        </TableHead>
        <TableBody>
          {sample.map((record, row) => (
            <TableRow key={row}>
              {names.map((_name, column) => (
                <TableCell
                  key={column}
                  sx={{ color: fieldOf.has(column) ? undefined : 'text.secondary', ...CELL }}
                >
                  {cellText(record, column)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  )
}

const CELL = { maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const

/** How many of a column's codes are in the system. */
function Known({ share }: { share: number | undefined }) {
  if (share === undefined) return null
  return (
    <Box
      component="span"
      sx={{ display: 'block', color: 'text.secondary', fontSize: '0.75rem', fontWeight: 400 }}
    >
      {texts.known(Math.floor(share * 100))}
    </Box>
  )
}

function FieldMark({ label }: { label: string }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        width: 'fit-content',
        mb: 0.5,
        px: 0.75,
        borderRadius: 1,
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        fontSize: '0.75rem',
        fontWeight: 600,
      }}
    >
      {label}
    </Box>
  )
}
