import { useEffect, useRef, useState } from 'react'
import type { RefObject } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import type { Output } from '#contract/endpoint.ts'
import type { readPaperOrder } from '#contract/orders.ts'
import { MAX_ORDER_TEXT } from '#domain/limits.ts'
import { newOrderTexts } from '#web/texts/admin-new-order.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { errorText } from '../../ui/error-text.ts'
import { formatCount, formatMoney } from '../../ui/format.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import type { DraftLine } from './order-draft.ts'

const texts = newOrderTexts.entry

type ReadLine = Output<typeof readPaperOrder>['lines'][number]

interface LineEntryProps {
  publicationId: number | null
  field: RefObject<HTMLTextAreaElement | null>
  onAdd: (lines: readonly DraftLine[]) => void
}

/**
 * Codes or words with quantities, one line or a pasted list. What the server is sure of is added; for the rest it asks, and
 * what it does not find stays in the box.
 */
export function LineEntry({ publicationId, field, onAdd }: LineEntryProps) {
  const [text, setText] = useState('')
  const [reading, setReading] = useState(false)
  const [message, setMessage] = useState<{ severity: 'warning' | 'error'; text: string } | null>(null)
  const [questions, setQuestions] = useState<readonly ReadLine[]>([])

  async function read(): Promise<void> {
    if (text.trim() === '' || reading) return
    if (publicationId === null) {
      setMessage({ severity: 'warning', text: texts.chooseLink })
      return
    }
    setReading(true)
    setMessage(null)
    // The next line may be typed meanwhile.
    setText('')
    try {
      const { lines } = await callAdmin('POST /api/orders/read', { body: { publicationId, text } })
      const sure = lines.filter(({ isSure, products }) => isSure && products.length > 0)
      const unknown = lines.filter(({ products }) => products.length === 0)
      onAdd(sure.map(({ products, quantity }) => ({ productId: products[0]!.id, quantity })))
      const unsure = lines.filter(({ isSure, products }) => !isSure && products.length > 0)
      setQuestions((before) => [...before, ...unsure])
      setText((typed) =>
        joined(
          unknown.map(({ source }) => source),
          typed,
        ),
      )
      if (unknown.length > 0) setMessage({ severity: 'warning', text: texts.notFound(unknown.length) })
    } catch (error) {
      setText((typed) => joined([text], typed))
      setMessage({ severity: 'error', text: `${texts.failed} ${errorText(error)}` })
    } finally {
      setReading(false)
    }
  }

  function answer(question: ReadLine, productId: number | null): void {
    if (productId !== null) onAdd([{ productId, quantity: question.quantity }])
    const rest = questions.filter((other) => other !== question)
    setQuestions(rest)
    if (rest.length === 0) field.current?.focus()
  }

  return (
    <Box component="section" aria-label={texts.title}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start', flexWrap: 'wrap' }}>
        <TextField
          multiline
          minRows={1}
          maxRows={8}
          size="small"
          label={texts.label}
          placeholder={texts.placeholder}
          helperText={texts.help}
          value={text}
          inputRef={field}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void read()
          }}
          slotProps={{ htmlInput: { maxLength: MAX_ORDER_TEXT, autoComplete: 'off', spellCheck: false } }}
          sx={{ flex: '1 1 280px' }}
        />
        <Button variant="outlined" loading={reading} onClick={() => void read()} sx={{ minHeight: 40 }}>
          {texts.add}
        </Button>
      </Box>
      {message === null ? null : (
        <Alert severity={message.severity} sx={{ mt: 1.5 }}>
          {message.text}
        </Alert>
      )}
      {questions[0] === undefined ? null : (
        <Question
          key={`${questions.length} ${questions[0].source}`}
          question={questions[0]}
          onAnswer={(productId) => answer(questions[0]!, productId)}
        />
      )}
    </Box>
  )
}

function joined(lines: readonly string[], typed: string): string {
  return [...lines, typed].filter((line) => line !== '').join('\n')
}

/** The products that a line may mean, one button each; the focus is on the first. */
function Question({
  question: { source, quantity, products },
  onAnswer,
}: {
  question: ReadLine
  onAnswer: (productId: number | null) => void
}) {
  const list = useRef<HTMLFieldSetElement>(null)
  useEffect(() => list.current?.querySelector('button')?.focus(), [])
  return (
    <Box component="fieldset" ref={list} aria-label={newOrderTexts.questions.of(source)} sx={QUESTION}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{newOrderTexts.questions.of(source)}</Typography>
      {products.map(({ id, code, name, salesPrice, image }) => (
        <Button key={id} color="inherit" fullWidth onClick={() => onAnswer(id)} sx={CANDIDATE}>
          <ProductThumb src={image} />
          <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {name ?? code}{' '}
            <Box
              component="span"
              sx={{ fontFamily: MONOSPACE, color: 'text.secondary', fontSize: '0.8125rem' }}
            >
              {code}
            </Box>
          </Box>
          <Box component="span" sx={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
            {formatCount(quantity)} × {formatMoney(salesPrice)}
          </Box>
        </Button>
      ))}
      <Button onClick={() => onAnswer(null)}>{newOrderTexts.questions.none}</Button>
    </Box>
  )
}

const QUESTION = {
  m: 0,
  mt: 1.5,
  p: 1.5,
  minWidth: 0,
  border: 1,
  borderColor: 'primary.main',
  borderRadius: 1,
} as const

const CANDIDATE = {
  gap: 1.5,
  justifyContent: 'flex-start',
  textAlign: 'left',
  textTransform: 'none',
  fontWeight: 400,
} as const
