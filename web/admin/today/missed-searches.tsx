import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { todayTexts } from '#web/texts/admin-today.ts'
import { TextLink } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import type { TodayData } from './load-today.ts'

const texts = todayTexts.missed

type Missed = NonNullable<TodayData['owner']>['missed']

/** The most frequent of the searches that found nothing. */
export function MissedSearches({ missed: { count, most } }: { missed: Missed }) {
  return (
    <Section title={texts.title}>
      {count === 0 ? (
        <Typography color="textSecondary">{texts.none}</Typography>
      ) : (
        <>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, mb: 1.5, p: 0, display: 'grid', gap: 0.75 }}>
            {most.map(({ id, search, times }) => (
              <Box
                key={id}
                component="li"
                sx={{ display: 'flex', gap: 1.5, justifyContent: 'space-between' }}
              >
                <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                  {search}
                </Box>
                <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                  {texts.times(times)}
                </Box>
              </Box>
            ))}
          </Box>
          <TextLink to="/admin/searches">{texts.all(count)}</TextLink>
        </>
      )}
    </Section>
  )
}
