import { useMemo } from 'react'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { ROUNDINGS } from '#domain/percent-change.ts'
import type { Rounding } from '#domain/percent-change.ts'
import { percentChangeTexts as texts } from '#web/texts/admin-percent-change.ts'
import { productListTexts } from '#web/texts/admin-product-list.ts'
import { formatCost, formatCount } from '../../ui/format.ts'
import { LinkButton } from '../../ui/link.tsx'
import { categoryChoices } from '../../ui/form/category-choices.ts'
import { CheckInput } from '../../ui/form/check-input.tsx'
import { ChoiceInput } from '../../ui/form/choice-input.tsx'
import { PercentInput } from '../../ui/form/number-input.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import type { Field, Form } from '../../ui/form/use-form.ts'
import { Section } from '../../ui/section.tsx'
import type { ProductFormOptions } from '../product-values.ts'
import { exampleOf, percentError } from './change-values.ts'
import type { ChangeValues } from './change-values.ts'
import { DirectionInput } from './direction-input.tsx'
import { storedRounding } from './stored-rounding.ts'

interface ChangeFieldsProps {
  form: Form<ChangeValues>
  options: ProductFormOptions
  /** How many products were chosen in the list, which takes the place of a filter. */
  chosenCount: number | null
}

/** Fields that select the products and the percentage. */
export function ChangeFields({ form, options, chosenCount }: ChangeFieldsProps) {
  return (
    <Stack spacing={2}>
      <Section title={texts.products.title}>
        {chosenCount === null ? (
          <FilterFields form={form} options={options} />
        ) : (
          <Chosen count={chosenCount} />
        )}
      </Section>
      <Section title={texts.change.title}>
        <PercentFields form={form} />
      </Section>
    </Stack>
  )
}

function Chosen({ count }: { count: number }) {
  const { chosen, chosenOne, back } = productListTexts.percent
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Typography>{count === 1 ? chosenOne : chosen(formatCount(count))}</Typography>
      <LinkButton to="/admin/products">{back}</LinkButton>
    </Stack>
  )
}

function FilterFields({ form, options }: Pick<ChangeFieldsProps, 'form' | 'options'>) {
  const categories = useMemo(() => categoryChoices(options.categories), [options.categories])
  return (
    <Stack spacing={2}>
      {/* Above what it removes: it stays under the pointer that pressed it. */}
      <CheckInput field={unmarked(form.field('all'))} label={texts.products.all} />
      {form.values.all ? null : (
        <>
          <ChoiceInput
            field={unmarked(form.field('categoryId'))}
            label={texts.products.category}
            help={texts.products.categoryHelp}
            placeholder={texts.products.categoryPlaceholder}
            options={categories}
          />
          <ChoiceInput
            field={unmarked(form.field('tagId'))}
            label={texts.products.tag}
            placeholder={texts.products.tagPlaceholder}
            options={options.tags}
          />
          <TextInput
            field={unmarked(form.field('searchValue'))}
            label={texts.products.search}
            help={texts.products.searchHelp}
          />
        </>
      )}
    </Stack>
  )
}

function PercentFields({ form }: { form: Form<ChangeValues> }) {
  const percent = form.field('percent')
  const example = exampleOf(form.values)
  return (
    <Stack spacing={2}>
      <DirectionInput field={form.field('direction')} />
      <PercentInput
        // Validated while typing: no preview is requested until it is valid.
        field={unmarked({ ...percent, error: percent.error ?? percentError(form.values) })}
        label={texts.change.percent}
        help={example ? texts.change.example(formatCost(example.from), formatCost(example.to)) : undefined}
        required
        min={0}
      />
      <SelectInput
        field={unmarked(remembered(form.field('rounding')))}
        label={texts.change.rounding}
        options={ROUNDINGS.map((value) => ({ value, label: texts.change.roundings[value] }))}
      />
    </Stack>
  )
}

/** Remembers what is chosen for the next change. */
function remembered(field: Field<Rounding>): Field<Rounding> {
  return {
    ...field,
    set: (rounding) => {
      storedRounding.write(rounding)
      field.set(rounding)
    },
  }
}

/** Removes the mark 'Cambiado': these inputs describe a change and are not saved themselves. */
function unmarked<T>(field: Field<T>): Field<T> {
  return { ...field, changed: false }
}
