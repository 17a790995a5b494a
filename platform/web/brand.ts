/** The operator's name and links, for any component that shows them. */
import { createContext, use } from 'react'

import type { Brand } from '../contract/brand.ts'

export const BrandContext = createContext<Brand | null>(null)

export function useBrand(): Brand {
  const brand = use(BrandContext)
  if (!brand) throw new Error('No brand was provided.')
  return brand
}
