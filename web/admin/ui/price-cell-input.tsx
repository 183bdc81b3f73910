import { useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import OutlinedInput from '@mui/material/OutlinedInput'
import Paper from '@mui/material/Paper'
import Popper from '@mui/material/Popper'

interface PriceCellInputProps {
  label: string
  text: string
  /** Why the text is refused. */
  problem: string | null
  placeholder?: string | undefined
  /** Its text is being saved. */
  readOnly?: boolean
  onChange: (text: string) => void
  onBlur: () => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** A price typed in a cell of a table. Its error is shown below: a cell has no room for it. */
export function PriceCellInput(props: PriceCellInputProps) {
  const { label, text, problem, placeholder, readOnly = false, onChange, onBlur, onKeyDown } = props
  const id = useId()
  const frame = useRef<HTMLDivElement>(null)
  return (
    <>
      <OutlinedInput
        ref={frame}
        size="small"
        fullWidth
        autoFocus
        value={text}
        error={problem !== null}
        placeholder={placeholder}
        readOnly={readOnly}
        onChange={({ target }) => onChange(target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        inputProps={{
          'aria-label': label,
          'aria-describedby': problem === null ? undefined : id,
          inputMode: 'decimal',
          maxLength: MAX_TEXT,
          autoComplete: 'off',
        }}
        sx={{ '& input': { px: 1, py: 0.5, textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      />
      <Popper
        open={problem !== null}
        anchorEl={() => frame.current!}
        placement="bottom-end"
        sx={{ zIndex: 'tooltip' }}
      >
        <Paper elevation={4} id={id} role="alert" sx={PROBLEM}>
          {problem}
        </Paper>
      </Popper>
    </>
  )
}

const MAX_TEXT = 30
const PROBLEM = { px: 1.25, py: 0.75, maxWidth: 280, fontSize: '0.8125rem', color: 'error.main' } as const
