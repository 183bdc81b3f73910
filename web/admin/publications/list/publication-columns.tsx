import ShareIcon from '@mui/icons-material/Share'
import CheckIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import type { GridColDef } from '@mui/x-data-grid'
import { compareNames } from '#domain/spanish-order.ts'
import { publicationTexts as texts } from '#web/texts/admin-publications.ts'
import { shareTexts } from '#web/texts/admin-share.ts'
import { PausedChip } from '../../links/paused-chip.tsx'
import { formatDateFigures } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { editHref, nameOf } from '../publication-name.ts'
import type { Publication } from '../publication-values.ts'
import { MoreButton } from './more-button.tsx'
import { compareActivity } from './publication-order.ts'

interface RowActions {
  /** Opens the panel to hand on the link of a row. */
  share: (publication: Publication) => void
  /** Opens the menu of a row below its button. */
  more: (publication: Publication, button: HTMLElement) => void
  isOwner: boolean
}

/** Columns of the list. */
export const createColumns = ({ share, more, isOwner }: RowActions): readonly GridColDef<Publication>[] => [
  {
    field: 'id',
    headerName: texts.columns.id,
    width: 60,
    cellClassName: 'figures',
    renderCell: ({ row }) => (isOwner ? <TextLink to={editHref(row)}>{row.id}</TextLink> : row.id),
  },
  {
    field: 'note',
    headerName: texts.columns.note,
    flex: 3,
    minWidth: 136,
    cellClassName: 'wrapped',
    sortComparator: (a: string | null, b: string | null) => compareNames(a ?? '', b ?? ''),
    renderCell: ({ row }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' }}>
        {row.note ?? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.noNote}
          </Box>
        )}
        <Chip size="small" variant="outlined" label={texts.audience[row.audience]} />
        {row.paused ? <PausedChip /> : null}
      </Box>
    ),
  },
  {
    field: 'pricelistName',
    headerName: texts.columns.pricelist,
    flex: 2,
    minWidth: 112,
    cellClassName: 'wrapped',
    sortComparator: compareNames,
  },
  {
    field: 'resourceGroupName',
    headerName: texts.columns.resourceGroup,
    flex: 2,
    minWidth: 104,
    cellClassName: 'wrapped',
    sortComparator: compareNames,
  },
  {
    field: 'link',
    headerName: texts.columns.link,
    flex: 2,
    minWidth: 250,
    sortable: false,
    renderCell: ({ row }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', width: '100%', minWidth: 0 }}>
        <Box
          component="span"
          title={row.link}
          sx={{
            flex: 1,
            minWidth: 0,
            overflowWrap: 'anywhere',
            fontFamily: MONOSPACE,
            fontSize: '0.8125rem',
          }}
        >
          {row.permalink}
        </Box>
        <Button
          size="small"
          startIcon={<ShareIcon />}
          aria-label={shareTexts.shareNamed(nameOf(row))}
          onClick={() => share(row)}
        >
          {shareTexts.share}
        </Button>
        <MoreButton publication={row} onMore={more} />
      </Box>
    ),
  },
  {
    field: 'lastActivityTime',
    headerName: texts.columns.lastActivity,
    width: 142,
    cellClassName: 'figures',
    valueFormatter: (value: string | null) => formatDateFigures(value),
    getSortComparator: compareActivity,
  },
  {
    field: 'logActivity',
    headerName: texts.columns.monitoring,
    width: 100,
    renderCell: ({ row }) =>
      row.logActivity ? (
        <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5 }}>
          <CheckIcon fontSize="small" aria-hidden />
          {texts.monitored}
        </Box>
      ) : (
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {texts.notMonitored}
        </Box>
      ),
  },
]
