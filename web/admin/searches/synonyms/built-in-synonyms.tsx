import { useState } from 'react'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Accordion from '@mui/material/Accordion'
import AccordionDetails from '@mui/material/AccordionDetails'
import AccordionSummary from '@mui/material/AccordionSummary'
import Box from '@mui/material/Box'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { fold } from '#domain/search/fold.ts'
import { ONE_WAY_SYNONYMS } from '#domain/search/one-way-synonyms.ts'
import { BUILT_IN_GROUPS } from '#domain/search/synonym-groups.ts'
import { compareNames } from '#domain/spanish-order.ts'
import { searchTexts } from '#web/texts/admin-searches.ts'
import { formatCount } from '../../ui/format.ts'

const texts = searchTexts.builtIn

const LINES = [
  ...BUILT_IN_GROUPS.map((group) => group.join(', ')),
  ...ONE_WAY_SYNONYMS.map(({ words, finds }) => `${words.join(', ')} → ${finds.join(', ')}`),
].toSorted(compareNames)

/** The synonyms that come with the product: folded, and searched by any part of a word. */
export function BuiltInSynonyms() {
  const [text, setText] = useState('')
  const wanted = fold(text).trim()
  const found = LINES.filter((line) => fold(line).includes(wanted))
  return (
    <Accordion
      variant="outlined"
      disableGutters
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary expandIcon={<ExpandMoreIcon />} sx={{ px: { xs: 2, sm: 3 } }}>
        <Typography component="span" sx={{ fontWeight: 600 }}>
          {texts.title(formatCount(LINES.length))}
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 2, sm: 3 }, pb: 2.5 }}>
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {texts.text}
        </Typography>
        <OutlinedInput
          value={text}
          onChange={(event) => setText(event.target.value)}
          placeholder={texts.search}
          size="small"
          fullWidth
          inputProps={{ 'aria-label': texts.search, type: 'search', maxLength: 80 }}
        />
        <Box aria-live="polite" sx={{ mt: 2 }}>
          {found.length === 0 ? (
            <Typography color="textSecondary">{texts.nothing(text.trim())}</Typography>
          ) : (
            <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {found.map((line) => (
                <Box
                  component="li"
                  key={line}
                  sx={{ py: 0.75, borderTop: 1, borderColor: 'divider', overflowWrap: 'anywhere' }}
                >
                  {line}
                </Box>
              ))}
            </Box>
          )}
        </Box>
      </AccordionDetails>
    </Accordion>
  )
}
