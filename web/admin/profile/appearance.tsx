import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useColorScheme } from '@mui/material/styles'
import { profileTexts } from '#web/texts/admin-shell.ts'
import { Section } from '../ui/section.tsx'

const texts = profileTexts.appearance
const MODES = ['system', 'light', 'dark'] as const

/** Light or dark: as the system, or as chosen in this browser. */
export function Appearance() {
  const { mode, setMode } = useColorScheme()
  return (
    <Section title={texts.title}>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={mode ?? 'system'}
        onChange={(_event, chosen: (typeof MODES)[number] | null) => chosen && setMode(chosen)}
        aria-label={texts.title}
        sx={{ flexWrap: 'wrap' }}
      >
        {MODES.map((one) => (
          <ToggleButton key={one} value={one} sx={{ textTransform: 'none', px: { xs: 1.5, sm: 2 } }}>
            {texts.modes[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
        {texts.help}
      </Typography>
    </Section>
  )
}
