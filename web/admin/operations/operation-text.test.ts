import { describe, expect, it } from 'vitest'
import { countsText, hasEffect, undoSentences } from './operation-text.ts'
import type { Operation } from './operation-text.ts'

function operation(kind: Operation['kind'], counts: Record<string, number>): Operation {
  return {
    id: 1,
    kind,
    fileName: 'lista.csv',
    description: null,
    startedAt: '2026-11-21T20:00:00.000Z',
    by: 'mayoreo',
    counts,
    undoneAt: null,
    undoneBy: null,
    rowsUndone: 0,
  }
}

describe('a bulk operation in words', () => {
  it('summarizes its counts, without zeros', () => {
    expect(
      countsText(operation('prices-update', { processedCorrectly: 2906, changed: 2062, notFound: 3 })),
    ).toBe('2,062 con precio nuevo · 844 sin cambio · 3 no encontradas')
    expect(countsText(operation('import', { amountExisting: 5, amountUpdate: 5, amountCreated: 0 }))).toBe(
      '5 actualizados',
    )
    expect(countsText(operation('import', { amountExisting: 0, amountUpdate: 0, amountCreated: 0 }))).toBe(
      'sin cambios',
    )
  })

  it('says one in the singular', () => {
    expect(countsText(operation('comparison-rules', { created: 1, replaced: 1 }))).toBe(
      '1 regla nueva · 1 regla cambiada',
    )
    expect(countsText(operation('import', { amountExisting: 1, amountUpdate: 1, amountCreated: 1 }))).toBe(
      '1 agregado · 1 actualizado',
    )
  })

  it('states how many rows were undone, until the whole operation is', () => {
    const partly = { ...operation('prices-update', { processedCorrectly: 5, changed: 5 }), rowsUndone: 2 }
    expect(countsText(partly)).toBe('5 con precio nuevo · deshechos: 2')
    expect(countsText({ ...partly, undoneAt: '2026-11-21T21:00:00.000Z' })).toBe('5 con precio nuevo')
  })

  it('has nothing to undo where nothing changed', () => {
    expect(hasEffect(operation('prices-update', { processedCorrectly: 86, changed: 0 }))).toBe(false)
    expect(hasEffect(operation('import', { amountExisting: 3, amountPlaced: 1 }))).toBe(true)
  })

  it('describes what undoing it will do', () => {
    expect(undoSentences(operation('prices-update', { changed: 2062 }))[0]).toBe(
      'Los precios que cambió este archivo (2,062) vuelven a ser los de antes.',
    )
    const imported = undoSentences(operation('import', { amountUpdate: 0, amountCreated: 7 }))
    expect(imported[0]).toContain('Los productos que agregó (7) se borran')
    expect(imported).toHaveLength(3)
    expect(undoSentences(operation('import', { amountPlaced: 9 }))[0]).toContain('(9) salen de ella')
  })
})
