/** Colours that products are drawn in, after what they are made of. */
export const MATERIALS = ['pvc', 'cpvc', 'ppr', 'cobre', 'galvanizado', 'laton', 'negro', 'inox'] as const

export type Material = (typeof MATERIALS)[number]

/** Angles that fittings are drawn with, in degrees. */
export const ANGLES = ['22', '45', '60', '90'] as const

export type Angle = (typeof ANGLES)[number]

export interface Traits {
  /** Whether it has an angle, and which one where the name does not say. */
  readonly angle?: Angle
  /** Whether its colour depends on the material, and which one it has where the name does not say; null is plain grey. */
  readonly material?: Material | null
}

export type FamilyTraits = Readonly<Record<string, Traits>>
