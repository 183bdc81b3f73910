import { useState } from 'react'
import { useRevalidator } from 'react-router'
import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableContainer from '@mui/material/TableContainer'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import type { listCustomLists } from '#contract/custom-lists.ts'
import type { Output } from '#contract/endpoint.ts'
import { customListTexts } from '#web/texts/admin-custom-lists.ts'
import { showAlert } from '../../ui/alerts.ts'
import { Empty } from '../../ui/empty.tsx'
import { formatCount } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { ListDialog } from '../list-dialog.tsx'
import { useDeleteList } from '../use-delete-list.tsx'

type List = Output<typeof listCustomLists>[number]

const texts = customListTexts.section

/** The custom lists of a publication: added, renamed and deleted here, edited on a screen of their own. */
export function CustomLists({ publicationId, lists }: { publicationId: number; lists: readonly List[] }) {
  const { revalidate } = useRevalidator()
  const [edited, setEdited] = useState<List | 'new' | null>(null)
  const { start, dialog } = useDeleteList(() => void revalidate())
  return (
    <Section
      title={texts.title}
      count={lists.length > 0 ? formatCount(lists.length) : undefined}
      actions={
        <Button variant="outlined" startIcon={<AddIcon />} onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      }
    >
      {lists.length === 0 ? (
        <Empty title={texts.empty} text={texts.emptyText} />
      ) : (
        <>
          <Typography color="textSecondary" sx={{ mb: 1 }}>
            {texts.text}
          </Typography>
          <ListTable lists={lists} onRename={setEdited} onDelete={start} />
        </>
      )}
      {edited === null ? null : (
        <ListDialog
          target={edited === 'new' ? { publicationId } : edited}
          onSaved={(text) => {
            showAlert({ severity: 'success', text })
            setEdited(null)
            void revalidate()
          }}
          onClose={() => setEdited(null)}
        />
      )}
      {dialog}
    </Section>
  )
}

interface ListTableProps {
  lists: readonly List[]
  onRename: (list: List) => void
  onDelete: (list: List) => void
}

function ListTable({ lists, onRename, onDelete }: ListTableProps) {
  return (
    <TableContainer component="section" tabIndex={0} aria-label={texts.title}>
      <Table size="small" aria-label={texts.title} sx={{ '& .MuiTableCell-root': { px: 1 } }}>
        <TableHead>
          <TableRow>
            <TableCell>{texts.columns.name}</TableCell>
            <TableCell align="right">{texts.columns.count}</TableCell>
            <TableCell align="right">{texts.columns.actions}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lists.map((list) => (
            <TableRow key={list.id}>
              <TableCell sx={{ overflowWrap: 'anywhere' }}>
                <TextLink to={`/admin/custom-lists/${list.id}`}>{list.name}</TextLink>
                {list.isFavourites ? (
                  <Typography variant="body2" color="textSecondary">
                    {texts.favourites}
                  </Typography>
                ) : null}
              </TableCell>
              <TableCell align="right" sx={{ fontVariantNumeric: 'tabular-nums' }}>
                {formatCount(list.totalGroupedProducts)}
              </TableCell>
              <TableCell>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' }}>
                  {list.isFavourites ? null : (
                    <Button
                      size="small"
                      color="inherit"
                      aria-label={customListTexts.renameNamed(list.name)}
                      onClick={() => onRename(list)}
                    >
                      {customListTexts.rename}
                    </Button>
                  )}
                  <Button
                    size="small"
                    color="error"
                    aria-label={customListTexts.deleteNamed(list.name)}
                    onClick={() => onDelete(list)}
                  >
                    {customListTexts.delete}
                  </Button>
                </Box>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  )
}
