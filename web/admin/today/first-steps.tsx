import CheckCircleIcon from '@mui/icons-material/CheckCircle'
import RadioButtonUncheckedIcon from '@mui/icons-material/RadioButtonUnchecked'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useIsRoot } from '#web/session/session.ts'
import { todayTexts } from '#web/texts/admin-today.ts'
import { TextLink } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import type { TodayData } from './load-today.ts'

const texts = todayTexts.steps

type Steps = NonNullable<NonNullable<TodayData['owner']>['firstSteps']>

/** From nothing to the first link: each step leads to where it is done, and is ticked when it is. */
export function FirstSteps({ steps }: { steps: Steps }) {
  const isRoot = useIsRoot()
  return (
    <Section title={texts.title}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {texts.text}
      </Typography>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {isRoot ? (
          <Step
            done={steps.products}
            to="/admin/products/import"
            name={texts.products}
            text={texts.productsText}
          />
        ) : (
          <Step done={steps.products} to="/admin/clone-catalog" name={texts.clone} text={texts.cloneText} />
        )}
        <Step
          done={steps.pricelist}
          to="/admin/pricelists"
          name={texts.pricelist}
          text={texts.pricelistText}
        />
        <Step
          done={steps.resourceGroup}
          to="/admin/resource-groups"
          name={texts.resourceGroup}
          text={texts.resourceGroupText}
        />
        <Step
          done={steps.publication}
          to="/admin/publications"
          name={texts.publication}
          text={texts.publicationText}
        />
      </Box>
    </Section>
  )
}

function Step({ done, to, name, text }: { done: boolean; to: string; name: string; text: string }) {
  const Icon = done ? CheckCircleIcon : RadioButtonUncheckedIcon
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5 }}>
      <Icon
        titleAccess={done ? texts.done : undefined}
        sx={{ color: done ? 'success.main' : 'text.secondary', mt: 0.25 }}
      />
      <div>
        <Typography sx={{ fontWeight: 600 }}>{done ? name : <TextLink to={to}>{name}</TextLink>}</Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
        </Typography>
      </div>
    </Box>
  )
}
