import CheckIcon from '@mui/icons-material/Check'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import OutlinedInput from '@mui/material/OutlinedInput'
import { lookTexts as texts } from '#web/texts/admin-look.ts'
import { describedBy, FieldFrame } from '../ui/form/field-frame.tsx'
import type { Field } from '../ui/form/use-form.ts'
import { MONOSPACE } from '../ui/monospace.ts'

/** Whether a text is a valid colour. */
export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text)
}

/** A colour: by the browser's own picker, as text, or one of those suggested. `shown` is the colour in effect. */
export function ColorInput({ field, shown, help }: { field: Field<string>; shown: string; help: string }) {
  return (
    <FieldFrame field={field} label={texts.color} help={help}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <Box
          component="input"
          type="color"
          aria-label={texts.picker}
          value={shown.toLowerCase()}
          disabled={field.readOnly}
          onChange={(event) => field.set(event.target.value)}
          sx={{
            width: 44,
            height: 40,
            p: 0.25,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
            bgcolor: '#fff',
          }}
        />
        <OutlinedInput
          id={field.id}
          name={field.name}
          value={field.value}
          onChange={(event) => field.set(event.target.value)}
          placeholder="#0e5a6b"
          size="small"
          autoComplete="off"
          readOnly={field.readOnly}
          error={field.error !== undefined}
          sx={{ fontFamily: MONOSPACE, width: 128 }}
          inputProps={{ 'aria-describedby': describedBy(field, help), spellCheck: false, maxLength: 7 }}
        />
        <Box
          component="fieldset"
          aria-label={texts.suggested}
          sx={{ m: 0, p: 0, border: 0, display: 'flex', flexWrap: 'wrap', gap: 0.75 }}
        >
          {texts.colors.map(({ name, value }) => (
            <ButtonBase
              key={value}
              title={name}
              aria-label={name}
              aria-pressed={field.value.toLowerCase() === value}
              disabled={field.readOnly}
              onClick={() => field.set(value)}
              sx={{
                width: 36,
                height: 36,
                borderRadius: '50%',
                color: '#fff',
                border: 1,
                borderColor: 'divider',
              }}
              style={{ background: value }}
            >
              {field.value.toLowerCase() === value ? <CheckIcon fontSize="small" /> : null}
            </ButtonBase>
          ))}
        </Box>
      </Box>
    </FieldFrame>
  )
}
