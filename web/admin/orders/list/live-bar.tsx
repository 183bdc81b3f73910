import SensorsIcon from '@mui/icons-material/Sensors'
import SensorsOffIcon from '@mui/icons-material/SensorsOff'
import VolumeOffIcon from '@mui/icons-material/VolumeOffOutlined'
import VolumeUpIcon from '@mui/icons-material/VolumeUpOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { orderTexts } from '#web/texts/admin-orders.ts'
import type { Liveness } from '../../live-orders/use-live-orders.ts'

const texts = orderTexts.live

interface LiveBarProps {
  liveness: Liveness
  sound: { on: boolean; toggle: () => void }
}

/** Shows whether new orders arrive live, and turns the sound on or off. */
export function LiveBar({ liveness, sound }: LiveBarProps) {
  const isLive = liveness === 'live'
  const Icon = isLive ? SensorsIcon : SensorsOffIcon
  return (
    <>
      <Box
        component="output"
        title={isLive ? texts.help : undefined}
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          fontSize: '0.8125rem',
          color: isLive ? 'success.main' : 'text.secondary',
        }}
      >
        <Icon sx={{ fontSize: 18 }} />
        {texts[liveness]}
      </Box>
      <Button
        color="inherit"
        aria-pressed={sound.on}
        title={texts.soundHelp}
        startIcon={sound.on ? <VolumeUpIcon /> : <VolumeOffIcon />}
        onClick={sound.toggle}
      >
        {sound.on ? texts.soundOn : texts.soundOff}
      </Button>
    </>
  )
}
