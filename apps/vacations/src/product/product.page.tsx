import { isApiError, useApiClient } from '@masa/api-client'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { ReactElement } from 'react'
import { useSearchParams } from 'react-router'
import { useCarriedKeys } from '@masa/checkout/begin'
import { productAddress } from '#src/shared/product-address.ts'
import { useArrived } from '#src/shared/use-arrived.ts'
import { ProductFailure } from './product-failure.tsx'
import { ProductSkeleton } from './product-skeleton.tsx'
import { isSamePackage, readProductParams } from './product.params.ts'
import { productQuery } from './product.query.ts'
import { ProductView } from './product-view.tsx'

/** `/product-page/{web,oldapp,app}`: one screen in three frames. */
export function ProductPage(): ReactElement {
  const api = useApiClient()
  const [search] = useSearchParams()
  const carried = useCarriedKeys()
  const params = useMemo(() => readProductParams(search), [search])
  // Rooms that are chosen on the page are written into the address and priced there; the page opened with others.
  const [opened, setOpened] = useState(params)
  if (opened !== params && !isSamePackage(opened, params)) setOpened(params)
  const product = useQuery(productQuery(api, opened))
  const arrived = useArrived(product.data)
  if (arrived)
    return <ProductView key={`${arrived.packId}/${arrived.hotels[0]?.La_ID}`} product={arrived} params={opened} />
  if (params.packId !== null && !product.isError) return <ProductSkeleton />
  return (
    <ProductFailure
      error={isApiError(product.error) ? product.error : null}
      withoutDealHref={productAddress(
        { packId: params.packId ?? '', laId: params.laId ?? '', rooms: params.rooms },
        carried,
      )}
      onRetry={() => void product.refetch()}
    />
  )
}
