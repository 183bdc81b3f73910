import { useId, useState } from 'react'
import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'
import { typedNumber } from '../../../ui/format.ts'

const texts = priceFileTexts.review

/** Price changes above this percentage must be confirmed. */
export interface Limit {
  readonly percent: number
  readonly change: (percent: number) => void
}

/** Input for the limit in percent. A text that is no number leaves the limit unchanged. */
export function LimitInput({ limit, disabled }: { limit: Limit; disabled: boolean }) {
  const id = useId()
  const [text, setText] = useState(String(limit.percent))
  const isWrong = !isLimit(typedNumber(text))
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <label htmlFor={id}>{texts.limit}</label>
        <OutlinedInput
          id={id}
          size="small"
          type="number"
          value={text}
          disabled={disabled}
          error={isWrong}
          endAdornment={<InputAdornment position="end">%</InputAdornment>}
          onChange={({ target }) => {
            setText(target.value)
            const percent = typedNumber(target.value)
            if (isLimit(percent)) limit.change(percent)
          }}
          onWheel={(event) => (event.target as HTMLElement).blur()}
          inputProps={{ min: 0, step: 1, inputMode: 'decimal', 'aria-describedby': `${id}-help` }}
          sx={{ width: 104, fontVariantNumeric: 'tabular-nums' }}
        />
      </Box>
      <FormHelperText id={`${id}-help`} error sx={{ mx: 0 }}>
        {isWrong ? texts.limitWrong : ''}
      </FormHelperText>
    </Box>
  )
}

function isLimit(percent: number | null): percent is number {
  return percent !== null && Number.isFinite(percent) && percent >= 0
}
