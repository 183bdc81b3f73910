import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useIsRoot } from '#web/session/session.ts'
import { todayTexts } from '#web/texts/admin-today.ts'
import { Section } from '../../ui/section.tsx'
import type { TodayData } from '../load-today.ts'
import { CloneStep } from './clone-step.tsx'
import { GroupStep } from './group-step.tsx'
import { ImportStep } from './import-step.tsx'
import { PricelistStep } from './pricelist-step.tsx'
import { PublicationStep } from './publication-step.tsx'
import type { FirstPublication } from './publication-step.tsx'

const texts = todayTexts.steps

type Steps = NonNullable<NonNullable<TodayData['owner']>['firstSteps']>
type StepName = keyof Steps

interface FirstStepsProps {
  steps: Steps
  /** Given the publication whose link is to be shared. */
  onPublished: (publication: FirstPublication) => void
}

/** From nothing to the first link: each step is done here, in its order or not, and is ticked when it is. */
export function FirstSteps({ steps, onPublished }: FirstStepsProps) {
  const isRoot = useIsRoot()
  const { open, opened, choose } = useOpenStep(steps)
  const forms: Record<StepName, { name: string; text: string; form: ReactNode }> = {
    products: isRoot
      ? { name: texts.products, text: texts.productsText, form: <ImportStep /> }
      : { name: texts.clone, text: texts.cloneText, form: <CloneStep /> },
    pricelist: { name: texts.pricelist, text: texts.pricelistText, form: <PricelistStep /> },
    resourceGroup: { name: texts.resourceGroup, text: texts.resourceGroupText, form: <GroupStep /> },
    publication: {
      name: texts.publication,
      text: texts.publicationText,
      // Its options are the results of earlier steps.
      form: <PublicationStep key={`${steps.pricelist} ${steps.resourceGroup}`} onPublished={onPublished} />,
    },
  }
  return (
    <Section title={texts.title}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.text}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {STEPS.map((step) => {
          const { name, text, form } = forms[step]
          return (
            <Step
              key={step}
              name={name}
              text={text}
              done={steps[step]}
              isOpen={step === open}
              onOpen={() => choose(step)}
            >
              {opened.has(step) && !steps[step] ? form : null}
            </Step>
          )
        })}
      </Box>
    </Section>
  )
}

const STEPS: readonly StepName[] = ['products', 'pricelist', 'resourceGroup', 'publication']

/** The step that is open: the one chosen, or else the first that is left. Input of steps opened before stays. */
function useOpenStep(steps: Steps) {
  const [chosen, setChosen] = useState<StepName | null>(null)
  const [before, setBefore] = useState<ReadonlySet<StepName>>(new Set())
  const open = chosen !== null && !steps[chosen] ? chosen : STEPS.find((step) => !steps[step])
  const opened = open === undefined ? before : new Set([...before, open])
  return {
    open,
    opened,
    choose: (step: StepName) => {
      setBefore(opened)
      setChosen(step)
    },
  }
}

interface StepProps {
  name: string
  text: string
  done: boolean
  isOpen: boolean
  onOpen: () => void
  children: ReactNode
}

function Step({ name, text, done, isOpen, onOpen, children }: StepProps) {
  const Icon = done ? CheckCircleIcon : RadioButtonUncheckedIcon
  const content = useRef<HTMLDivElement>(null)

  /** The button disappears: the focus goes to the first control of the step, or to what is in its place. */
  function open(): void {
    flushSync(onOpen)
    const control = content.current?.querySelector<HTMLElement>('input, button, a, [role="combobox"]')
    ;(control ?? content.current)?.focus()
  }

  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Icon
        titleAccess={done ? texts.done : undefined}
        sx={{ color: done ? 'success.main' : 'text.secondary', mt: 0.25 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography component="h3" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
        {done || isOpen ? null : (
          <Button
            size="small"
            variant="outlined"
            sx={{ mt: 1 }}
            aria-label={texts.openOf(name)}
            onClick={open}
          >
            {texts.open}
          </Button>
        )}
        <Box ref={content} tabIndex={-1} hidden={!isOpen} sx={{ mt: 2, outline: 'none' }}>
          {children}
        </Box>
      </Box>
    </Box>
  )
}
