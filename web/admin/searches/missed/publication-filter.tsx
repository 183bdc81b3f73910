import { useSearchParams } from 'react-router'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import { searchTexts } from '#web/texts/admin-searches.ts'

const texts = searchTexts.missed
const PARAM = 'pubId'
const ALL = ''

interface PublicationFilterProps {
  publications: readonly { id: number; note: string | null; permalink: string }[]
}

/** The publication of an address; undefined for all of them. */
export function publicationIdOf(params: URLSearchParams): number | undefined {
  const id = Number(params.get(PARAM) ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** Chooses one publication, or all; the address has it. */
export function PublicationFilter({ publications }: PublicationFilterProps) {
  const [params, setParams] = useSearchParams()
  const chosen = publicationIdOf(params)
  return (
    <Box sx={{ mb: 2 }}>
      <Select
        value={chosen === undefined ? ALL : String(chosen)}
        onChange={({ target: { value } }) =>
          setParams(value === ALL ? {} : { [PARAM]: value }, { replace: true, preventScrollReset: true })
        }
        size="small"
        displayEmpty
        SelectDisplayProps={{ 'aria-label': texts.publication }}
        sx={{ maxWidth: '100%', minWidth: 240 }}
      >
        <MenuItem value={ALL}>{texts.allPublications}</MenuItem>
        {publications.map(({ id, note, permalink }) => (
          <MenuItem key={id} value={String(id)} sx={WRAPPED}>
            {note?.trim() || permalink}
          </MenuItem>
        ))}
      </Select>
    </Box>
  )
}

// A note can be long.
const WRAPPED = { whiteSpace: 'normal', overflowWrap: 'anywhere', maxWidth: 480 } as const
