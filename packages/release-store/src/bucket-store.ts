import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { DESCRIPTION, filesOf } from './files-of.ts'
import { isStorePath } from './release-store.ts'
import type { ReleaseName, ReleaseStore } from './release-store.ts'

export interface Bucket {
  readonly bucket: string
  /** Where in the bucket releases lie; empty for its top. */
  readonly prefix: string
  /** Address of the service; undefined: Amazon's own of the region. */
  readonly endpoint: string | undefined
  readonly region: string | undefined
  /** How long the service may say nothing, before an answer or within one, until the call fails. Default ten seconds. */
  readonly silenceMs?: number
}

/** What a file is to a browser that gets it from the bucket or a CDN before it. */
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
}
const FOR_EVER = 'public, max-age=31536000, immutable'
/** Objects that one call deletes at most. */
const MOST_DELETED = 1_000

/** Releases in a bucket of an S3-compatible service. */
export function openBucketStore({
  bucket,
  prefix,
  endpoint,
  region = 'us-east-1',
  silenceMs = 10_000,
}: Bucket): ReleaseStore {
  const client = new S3Client({
    region,
    // Services other than Amazon's know neither names of hosts for buckets nor its newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    // Its own default is to wait for ever.
    requestHandler: { connectionTimeout: 3_000, socketTimeout: silenceMs },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const keyOf = (path: string) => (prefix === '' ? path : `${prefix}/${path}`)
  const at = (path: string) => ({ Bucket: bucket, Key: keyOf(path) })

  async function get(path: string) {
    if (!isStorePath(path)) return null
    try {
      const { Body, ContentLength } = await client.send(new GetObjectCommand(at(path)))
      return Body === undefined ? null : { body: Body, bytes: ContentLength ?? 0 }
    } catch (failure) {
      if ((failure as Error).name === 'NoSuchKey') return null
      throw failure
    }
  }
  async function isThere({ remote, version }: ReleaseName): Promise<boolean> {
    const found = await client.send(new HeadObjectCommand(at(`${remote}/${version}/${DESCRIPTION}`))).catch(notFound)
    return found !== null
  }
  async function* keysBelow(path: string): AsyncGenerator<string> {
    let next: string | undefined
    do {
      const page = await client.send(
        new ListObjectsV2Command({ Bucket: bucket, Prefix: keyOf(path), ContinuationToken: next }),
      )
      for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key
      next = page.IsTruncated === true ? page.NextContinuationToken : undefined
    } while (next !== undefined)
  }
  async function deleteAll(keys: readonly string[], place: string): Promise<void> {
    const Delete = { Objects: keys.map((Key) => ({ Key })), Quiet: true }
    // What became of each key stands in an answer that is a success, whatever it says.
    const { Errors: failed = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete }))
    const [first] = failed
    if (first !== undefined)
      throw new Error(
        `${failed.length} of ${keys.length} files of ${place} were not deleted, the first for ${first.Code}: ${first.Message} (${first.Key})`,
      )
  }

  return {
    async read(path) {
      const found = await get(path)
      return found === null ? null : Buffer.from(await found.body.transformToByteArray())
    },
    async open(path) {
      const found = await get(path)
      return found === null ? null : { bytes: found.bytes, content: found.body as Readable }
    },
    async put({ folder, ...name }) {
      if (await isThere(name)) return false
      const put = async (path: string) => {
        await client.send(
          new PutObjectCommand({
            ...at(`${name.remote}/${name.version}/${path}`),
            Body: await readFile(join(folder, path)),
            CacheControl: FOR_EVER,
            ContentType:
              TYPES[
                path
                  .replace(/\.(?:br|gz)$/, '')
                  .split('.')
                  .at(-1) ?? ''
              ] ?? 'application/octet-stream',
          }),
        )
      }
      for (const path of await filesOf(folder)) await put(path)
      // Last: until it is there, the release is not.
      await put(DESCRIPTION)
      return true
    },
    async remove({ remote, version }) {
      const place = `${remote}/${version}`
      const description = keyOf(`${place}/${DESCRIPTION}`)
      const keys: string[] = []
      for await (const key of keysBelow(`${place}/`)) keys.push(key)
      // The description first, and alone: a call's keys are deleted in any order, or only some of them.
      if (keys.includes(description)) await deleteAll([description], place)
      const files = keys.filter((key) => key !== description)
      for (let from = 0; from < files.length; from += MOST_DELETED)
        await deleteAll(files.slice(from, from + MOST_DELETED), place)
    },
    async list() {
      const found: ReleaseName[] = []
      for await (const key of keysBelow('')) {
        const [remote, version, file, ...more] = key.slice(keyOf('').length).split('/')
        if (remote && version && file === DESCRIPTION && more.length === 0) found.push({ remote, version })
      }
      return found
    },
  }
}

/** A question without a body is answered without one: there is only the name of what is wrong. */
function notFound(failure: Error): null {
  if (failure.name === 'NotFound') return null
  throw failure
}
