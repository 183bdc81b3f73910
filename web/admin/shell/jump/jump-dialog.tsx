import { useId, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import SearchIcon from '@mui/icons-material/Search'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import InputBase from '@mui/material/InputBase'
import { MAX_LENGTH } from '#domain/limits.ts'
import { useIsOwner, useIsRoot } from '#web/session/session.ts'
import { shellTexts } from '#web/texts/admin-shell.ts'
import { withCode } from './find-targets.ts'
import type { Target } from './find-targets.ts'
import { JumpStatus } from './jump-status.tsx'
import { matchingScreens } from './screens.ts'
import { optionId, TargetList } from './target-list.tsx'
import { useTargets } from './use-targets.ts'

const texts = shellTexts.jump

/** Jumps to a product by its code or name, to an order by its folio, to a screen by its name. */
export function JumpDialog({ onJump, onClose }: { onJump: (to: string) => void; onClose: () => void }) {
  const id = useId()
  const { text, setText, targets, active, move, enter, state, retry } = useJump(onJump)

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) move(step)
    else if (event.key === 'Enter') enter()
    else return
    event.preventDefault()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth="sm"
      fullWidth
      slotProps={{ paper: { 'aria-label': texts.title } }}
      sx={DIALOG_POSITION}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2, minHeight: 56 }}>
        <SearchIcon fontSize="small" sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
          placeholder={texts.placeholder}
          sx={{ fontSize: '1rem' }}
          inputProps={{
            role: 'combobox',
            'aria-label': texts.placeholder,
            'aria-autocomplete': 'list',
            'aria-expanded': targets.length > 0,
            'aria-controls': id,
            'aria-activedescendant': active ? optionId(id, active) : undefined,
            autoComplete: 'off',
            autoCapitalize: 'none',
            autoCorrect: 'off',
            spellCheck: false,
            enterKeyHint: 'go',
            maxLength: MAX_LENGTH.search,
          }}
        />
      </Box>
      <TargetList id={id} targets={targets} active={active} onChoose={(target) => onJump(target.to)} />
      <JumpStatus state={state} text={text.trim()} count={targets.length} onRetry={retry} />
    </Dialog>
  )
}

/**
 * Text, results and active option. A clerk types a whole code from paper and presses Enter before any response: the
 * jump then waits for it, and goes only to the product with this code or, when nothing was found, to the first
 * matching screen.
 */
function useJump(onJump: (to: string) => void) {
  const isRoot = useIsRoot()
  const isOwner = useIsOwner()
  const [text, setText] = useState('')
  const [activeKey, setActiveKey] = useState<string | null>(null)
  const waitingFor = useRef<string | null>(null)
  const query = text.trim()
  const screens = matchingScreens(query, { isRoot, isOwner }).map(({ to, label }): Target => ({
    key: to,
    kind: 'screen',
    label,
    to,
  }))
  const {
    targets: found,
    state,
    retry,
  } = useTargets(query, (answer) => {
    if (waitingFor.current !== answer.text) return
    waitingFor.current = null
    const nothingElse = answer.targets.length === 0 ? screens[0] : undefined
    const target = withCode(answer.targets, answer.text) ?? nothingElse
    if (target && !answer.failed) onJump(target.to)
  })
  const targets = [...found, ...screens]
  const active = targets.find(({ key }) => key === activeKey) ?? targets[0]

  return {
    text,
    setText: (typed: string) => {
      setText(typed)
      setActiveKey(null)
      waitingFor.current = null
    },
    targets,
    active,
    move: (step: number) => {
      const index = targets.findIndex(({ key }) => key === active?.key)
      const next = targets[(index + step + targets.length) % targets.length]
      if (next) setActiveKey(next.key)
    },
    enter: () => {
      const isPending = state === 'searching' || state === 'failed'
      if (activeKey === null && isPending) {
        if (state === 'failed') retry()
        waitingFor.current = query
      } else if (active) onJump(active.to)
    },
    state,
    retry,
  }
}

// Near the top of the window, so that the list below can grow without moving the field.
const DIALOG_POSITION = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': {
    mt: { xs: 1, sm: '12vh' },
    mx: { xs: 1, sm: 4 },
    width: { xs: 'calc(100% - 16px)', sm: 'calc(100% - 64px)' },
    maxHeight: { xs: 'calc(100% - 16px)', sm: '70vh' },
  },
} as const
