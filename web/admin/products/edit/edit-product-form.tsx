import { useState } from 'react'
import { useRevalidator } from 'react-router'
import Button from '@mui/material/Button'
import { ApiError } from '#web/api/api-error.ts'
import { useIsRoot } from '#web/session/session.ts'
import { productTexts } from '#web/texts/admin-products.ts'
import { showAlert } from '../../ui/alerts.ts'
import { callAdmin } from '../../ui/call-admin.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { useDelete } from '../../ui/use-delete.tsx'
import { useNavigateIfOpen } from '../../ui/use-navigate-if-open.ts'
import { showDeleted } from '../deleted-alert.ts'
import { ProductForm } from '../product-form.tsx'
import { basePriceProblem, toBody, toValues } from '../product-values.ts'
import type { Product, ProductFormOptions, ProductValues } from '../product-values.ts'
import { ConflictDialog } from './conflict-dialog.tsx'
import type { Conflict } from './stale-product.ts'

const texts = productTexts.form

/** Edits or deletes one product; when somebody else saved it meanwhile, offers both versions field by field. */
export function EditProductForm({ product, options }: { product: Product; options: ProductFormOptions }) {
  const { id } = product
  const revalidator = useRevalidator()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const form = useForm({
    name: 'product',
    initial: toValues(product),
    readOnly: !useIsRoot(),
    validate: ({ basePrice }) => ({ basePrice: basePriceProblem(basePrice) }),
    save: (values) =>
      update(values, product.version).catch((error: unknown) => explainConflict(error, values)),
    onSaved: done,
  })
  const { start, dialog } = useDeleteProduct(product, form.discard)

  function update(values: ProductValues, version: number): Promise<Product> {
    return callAdmin('PATCH /api/products/:id', { params: { id }, body: { ...toBody(values), version } })
  }

  async function explainConflict(error: unknown, values: ProductValues): Promise<never> {
    if (!(error instanceof ApiError) || error.code !== 'stale_version') throw error
    const theirs = await callAdmin('GET /api/products/:id', { params: { id } })
    setConflict({ base: toValues(product), mine: values, theirs })
    throw new ApiError(error.status, { ...error.problem, detail: productTexts.conflict.text })
  }

  function done(): void {
    showAlert({ severity: 'success', text: texts.saved })
    void revalidator.revalidate()
  }

  return (
    <>
      <ProductForm
        form={form}
        options={options}
        saveLabel={texts.save}
        actions={
          <Button color="error" onClick={start}>
            {productTexts.remove.title}
          </Button>
        }
      />
      {dialog}
      {conflict ? (
        <ConflictDialog
          conflict={conflict}
          options={options}
          save={async (values) => {
            await update(values, conflict.theirs.version)
            form.reset(values)
            setConflict(null)
            done()
          }}
          onUseTheirs={(values) => {
            form.reset(values)
            setConflict(null)
            void revalidator.revalidate()
          }}
          onClose={() => setConflict(null)}
        />
      ) : null}
    </>
  )
}

function useDeleteProduct({ id, code }: Product, forgetChanges: () => void) {
  const navigate = useNavigateIfOpen()
  const { revalidate } = useRevalidator()
  const { title, text, confirm, done } = productTexts.remove
  return useDelete({
    title,
    text,
    confirmLabel: confirm,
    run: async () => {
      const { operationId } = await callAdmin('DELETE /api/products/:id', { params: { id } })
      forgetChanges()
      // The list, or whatever screen is open by then, reads again.
      showDeleted({ text: done(code), operationId, onBroughtBack: () => void revalidate() })
    },
    onDone: () => void navigate('/admin/products'),
  })
}
