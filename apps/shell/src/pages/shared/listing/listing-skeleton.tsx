import { Grid } from '@masa/design-system/layout'
import { Skeleton } from '@masa/design-system/skeleton'
import type { ReactElement } from 'react'

/** Pictures in a row or two, before the list is here. */
export function ListingSkeleton(): ReactElement {
  return (
    <div aria-hidden="true">
      <Grid columns={4}>
        {Array.from({ length: 8 }, (_, at) => (
          <Skeleton key={at} look="block" height="16rem" />
        ))}
      </Grid>
    </div>
  )
}
