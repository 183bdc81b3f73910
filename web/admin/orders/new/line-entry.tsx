import { useEffect, useRef } from 'react'
import type { RefObject } from 'react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { MAX_ORDER_TEXT } from '#domain/limits.ts'
import { newOrderTexts } from '#web/texts/admin-new-order.ts'
import { BESIDE_FIELD, LABEL_ABOVE } from '../../ui/form/label-above.ts'
import { formatCount } from '../../ui/format.ts'
import { MONOSPACE } from '../../ui/monospace.ts'
import { ProductThumb } from '../../ui/product-thumb.tsx'
import { ON_PHONE } from '../../ui/use-on-phone.ts'
import { addLines } from './order-draft.ts'
import type { DraftQuestion, OrderDraft } from './order-draft.ts'
import { useLineReader } from './use-line-reader.ts'
import type { ChangeDraft } from './use-order-draft.ts'
import { priceText, useQuote } from './use-quote.ts'

const texts = newOrderTexts.entry

interface LineEntryProps {
  draft: OrderDraft
  change: ChangeDraft
  field: RefObject<HTMLTextAreaElement | null>
}

/**
 * Codes or words with quantities, one line or a pasted list. Sure lines are added; unsure ones offer candidates, and
 * lines without any stay in the box. All of it is in the draft, so that closing the tab loses nothing.
 */
export function LineEntry({ draft, change, field }: LineEntryProps) {
  const { publicationId, text, questions } = draft
  const { isReading, message, read } = useLineReader(draft, change)

  function answer(question: DraftQuestion, productId: number | null): void {
    const rest = questions.filter((other) => other !== question)
    change((now) => ({
      questions: now.questions.filter((other) => other !== question),
      ...(productId !== null && {
        lines: addLines(now.lines, [{ productId, quantity: question.quantity }]),
      }),
    }))
    if (rest.length === 0) field.current?.focus()
  }

  const [question] = questions
  const questionKey = question === undefined ? null : `${questions.length} ${question.source}`
  const list = useFocusOnNewQuestion(questionKey)

  return (
    <Box component="section" aria-label={texts.title}>
      <Box sx={ENTRY}>
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
          onChange={({ target }) => change(() => ({ text: target.value }))}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            void read()
          }}
          slotProps={{ htmlInput: { maxLength: MAX_ORDER_TEXT, autoComplete: 'off', spellCheck: false } }}
          sx={{ flex: '1 1 280px' }}
        />
        <Button variant="outlined" loading={isReading} onClick={() => void read()} sx={ADD}>
          {texts.add}
        </Button>
      </Box>
      {message === null ? null : (
        <Alert severity={message.severity} sx={{ mt: 1.5 }}>
          {message.text}
        </Alert>
      )}
      {question === undefined ? null : (
        <Question
          key={questionKey}
          list={list}
          publicationId={publicationId}
          question={question}
          onAnswer={(productId) => answer(question, productId)}
        />
      )}
    </Box>
  )
}

/** Moves the focus to the products of a question when it appears. Returns the ref of their list. */
function useFocusOnNewQuestion(questionKey: string | null): RefObject<HTMLFieldSetElement | null> {
  const list = useRef<HTMLFieldSetElement>(null)
  const shown = useRef(questionKey)
  useEffect(() => {
    // A question of a draft that was opened again waits: Enter belongs to the box, and must not choose a product.
    if (shown.current === questionKey) return
    shown.current = questionKey
    list.current?.querySelector('button')?.focus()
    // On a phone with the question and the other products, as far as there is room.
    list.current?.scrollIntoView({ block: 'nearest' })
  }, [questionKey])
  return list
}

interface QuestionProps {
  list: RefObject<HTMLFieldSetElement | null>
  publicationId: number | null
  question: DraftQuestion
  onAnswer: (productId: number | null) => void
}

/** The products that a line may mean, one button each, with today's prices of the link. */
function Question({ list, publicationId, question, onAnswer }: QuestionProps) {
  const { source, quantity, products } = question
  const { quoted } = useQuote(
    publicationId,
    products.map(({ id }) => ({ productId: id, quantity })),
  )
  return (
    <Box component="fieldset" ref={list} aria-label={newOrderTexts.questions.of(source)} sx={QUESTION}>
      <Typography sx={{ fontWeight: 600, mb: 1 }}>{newOrderTexts.questions.of(source)}</Typography>
      {products.map(({ id, code, name }) => (
        <Button key={id} color="inherit" fullWidth onClick={() => onAnswer(id)} sx={CANDIDATE}>
          <Picture src={quoted.get(id)?.image} />
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
            {formatCount(quantity)} × {priceText(quoted.get(id))}
          </Box>
        </Button>
      ))}
      <Button onClick={() => onAnswer(null)}>{newOrderTexts.questions.none}</Button>
    </Box>
  )
}

/** An empty box of the same size until the picture is known. */
function Picture({ src }: { src: string | undefined }) {
  return src === undefined ? <Box sx={{ width: 36, height: 36 }} /> : <ProductThumb src={src} />
}

const ENTRY = {
  ...LABEL_ABOVE,
  display: 'flex',
  gap: 1.5,
  alignItems: 'flex-start',
  flexWrap: 'wrap',
} as const

// On a phone it is below the field.
const ADD = { minHeight: 40, ...BESIDE_FIELD, [ON_PHONE]: { mt: 0 } } as const

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
