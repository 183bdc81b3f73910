import CheckIcon from '@mui/icons-material/VisibilityOutlined'
import Box from '@mui/material/Box'
import type { GridColDef } from '@mui/x-data-grid'
import { compareNames } from '#domain/spanish-order.ts'
import { publicationTexts as texts } from '#web/texts/admin-publications.ts'
import { PausedChip } from '../../links/paused-chip.tsx'
import type { PausableLink } from '../../links/use-pause-link.tsx'
import { formatDateFigures } from '../../ui/format.ts'
import { TextLink } from '../../ui/link.tsx'
import { MONOSPACE } from '../../ui/monospace.ts'
import { LinkActions } from '../link-actions.tsx'
import type { Publication } from '../publication-values.ts'
import { PauseButton } from './pause-button.tsx'
import { compareActivity } from './publication-order.ts'

/** Columns of the list; `onPause` opens the confirmation to pause or resume the link of a row. */
export const createColumns = (onPause: (link: PausableLink) => void): readonly GridColDef<Publication>[] => [
  {
    field: 'id',
    headerName: texts.columns.id,
    width: 52,
    cellClassName: 'figures',
    renderCell: ({ row }) => <TextLink to={editHref(row)}>{row.id}</TextLink>,
  },
  {
    field: 'note',
    headerName: texts.columns.note,
    flex: 3,
    minWidth: 140,
    cellClassName: 'wrapped',
    sortComparator: (a: string | null, b: string | null) => compareNames(a ?? '', b ?? ''),
    renderCell: ({ row }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, rowGap: 0.5, alignItems: 'center' }}>
        {row.note ?? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {texts.noNote}
          </Box>
        )}
        {row.paused ? <PausedChip /> : null}
      </Box>
    ),
  },
  {
    field: 'pricelistName',
    headerName: texts.columns.pricelist,
    flex: 1,
    minWidth: 140,
    cellClassName: 'wrapped',
    sortComparator: compareNames,
  },
  {
    field: 'resourceGroupName',
    headerName: texts.columns.resourceGroup,
    flex: 1,
    minWidth: 116,
    cellClassName: 'wrapped',
    sortComparator: compareNames,
  },
  {
    field: 'link',
    headerName: texts.columns.link,
    flex: 2,
    minWidth: 236,
    sortable: false,
    renderCell: ({ row }) => (
      <Box sx={{ display: 'flex', alignItems: 'center', width: '100%', minWidth: 0 }}>
        <Box
          component="span"
          title={row.link}
          sx={{
            flex: 1,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            fontFamily: MONOSPACE,
            fontSize: '0.8125rem',
          }}
        >
          {row.permalink}
        </Box>
        <LinkActions link={row.link} name={nameOf(row)} />
        <PauseButton link={{ id: row.id, name: nameOf(row), paused: row.paused }} onPause={onPause} />
      </Box>
    ),
  },
  {
    field: 'lastActivityTime',
    headerName: texts.columns.lastActivity,
    // Wide enough for its heading and the sort arrow, which is visible from the start.
    width: 184,
    cellClassName: 'figures',
    valueFormatter: (value: string | null) => formatDateFigures(value),
    getSortComparator: compareActivity,
  },
  {
    field: 'logActivity',
    headerName: texts.columns.monitoring,
    width: 106,
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

function nameOf({ id, note }: Publication): string {
  return note ?? texts.publication(id)
}

export function editHref({ id }: Publication): string {
  return `/admin/publications/${id}/edit`
}
