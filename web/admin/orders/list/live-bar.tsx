import SensorsIcon from '@mui/icons-material/Sensors'
import SensorsOffIcon from '@mui/icons-material/SensorsOff'
import VolumeOffIcon from '@mui/icons-material/VolumeOffOutlined'
import VolumeUpIcon from '@mui/icons-material/VolumeUpOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { orderTexts } from '#web/texts/admin-orders.ts'
import { useOnPhone } from '../../ui/use-on-phone.ts'
import type { Liveness } from '../../live-orders/use-live-orders.ts'

const texts = orderTexts.live

interface LiveBarProps {
  liveness: Liveness
  sound: { on: boolean; toggle: () => void }
}

/** Shows whether new orders arrive live, and turns the sound on or off. */
export function LiveBar({ liveness, sound }: LiveBarProps) {
  const onPhone = useOnPhone()
  const isLive = liveness === 'live'
  const soundIcon = sound.on ? <VolumeUpIcon /> : <VolumeOffIcon />
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
      {onPhone ? (
        <IconButton
          color="inherit"
          aria-pressed={sound.on}
          aria-label={sound.on ? texts.soundOn : texts.soundOff}
          title={texts.soundHelp}
          onClick={sound.toggle}
          sx={{ mr: -1 }}
        >
          {soundIcon}
        </IconButton>
      ) : (
        <Button
          color="inherit"
          aria-pressed={sound.on}
          title={texts.soundHelp}
          startIcon={soundIcon}
          onClick={sound.toggle}
        >
          {sound.on ? texts.soundOn : texts.soundOff}
        </Button>
      )}
    </>
  )
}
