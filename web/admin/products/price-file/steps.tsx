import Step from '@mui/material/Step'
import StepButton from '@mui/material/StepButton'
import Stepper from '@mui/material/Stepper'
import useMediaQuery from '@mui/material/useMediaQuery'
import { priceFileTexts } from '#web/texts/admin-price-file.ts'

export const STEPS = ['file', 'columns', 'review', 'done'] as const
export type StepName = (typeof STEPS)[number]

/** Progress from the file to the result; steps already reached can be revisited. */
export function Steps({
  step,
  reachable,
  onStep,
}: {
  step: StepName
  reachable: readonly StepName[]
  onStep: (step: StepName) => void
}) {
  const isPhone = useMediaQuery('(max-width: 599px)')
  return (
    <Stepper
      nonLinear
      alternativeLabel={isPhone}
      activeStep={STEPS.indexOf(step)}
      aria-label={priceFileTexts.steps.label}
      sx={{ mb: 3, maxWidth: 760 }}
    >
      {STEPS.map((name, index) => (
        <Step key={name} completed={index < STEPS.indexOf(step) || step === 'done'}>
          <StepButton
            disabled={name !== step && !reachable.includes(name)}
            onClick={() => onStep(name)}
            aria-current={name === step ? 'step' : undefined}
          >
            {priceFileTexts.steps[name]}
          </StepButton>
        </Step>
      ))}
    </Stepper>
  )
}
