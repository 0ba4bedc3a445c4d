import { openFolderStore } from './folder-store.ts'
import type { ReleaseStore } from './release-store.ts'
import { openBucketStore } from './bucket-store.ts'

/**
 * The store at a place: a folder's path, or `s3://bucket/prefix` of any S3-compatible service, with `?endpoint=https://…`
 * where it is not Amazon's and `&region=…`; keys come from the environment as for every AWS client
 * (`AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY`, or the machine's role).
 */
export function openStore(place: string): ReleaseStore {
  if (!place.startsWith('s3://')) return openFolderStore(place)
  const { hostname: bucket, pathname, searchParams } = new URL(place)
  return openBucketStore({
    bucket,
    prefix: pathname.replace(/^\/|\/$/g, ''),
    endpoint: searchParams.get('endpoint') ?? undefined,
    region: searchParams.get('region') ?? undefined,
  })
}
