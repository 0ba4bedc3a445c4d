import { readdir, readFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Readable } from 'node:stream'
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { isStorePath } from './release-store.ts'
import type { ReleaseName, ReleaseStore } from './release-store.ts'

export interface Bucket {
  readonly bucket: string
  /** Where in the bucket releases lie; empty for its top. */
  readonly prefix: string
  /** Address of the service; undefined: Amazon's own of the region. */
  readonly endpoint: string | undefined
  readonly region: string | undefined
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
export function openBucketStore({ bucket, prefix, endpoint, region = 'us-east-1' }: Bucket): ReleaseStore {
  const client = new S3Client({
    region,
    // Services other than Amazon's know neither names of hosts for buckets nor its newer checksums.
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
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
    const found = await client.send(new HeadObjectCommand(at(`${remote}/${version}/release.json`))).catch(notFound)
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
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      const paths = entries
        .filter((entry) => entry.isFile())
        .map((entry) =>
          join(entry.parentPath, entry.name)
            .slice(folder.length + 1)
            .replaceAll(sep, '/'),
        )
      for (const path of paths) if (path !== 'release.json') await put(path)
      // Last: until it is there, the release is not.
      await put('release.json')
      return true
    },
    async remove({ remote, version }) {
      const description = keyOf(`${remote}/${version}/release.json`)
      const keys: string[] = []
      for await (const key of keysBelow(`${remote}/${version}/`)) keys.push(key)
      const inOrder = keys.filter((key) => key === description).concat(keys.filter((key) => key !== description))
      for (let from = 0; from < inOrder.length; from += MOST_DELETED) {
        const Objects = inOrder.slice(from, from + MOST_DELETED).map((Key) => ({ Key }))
        await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }))
      }
    },
    async list() {
      const found: ReleaseName[] = []
      for await (const key of keysBelow('')) {
        const [remote, version, file, ...more] = key.slice(keyOf('').length).split('/')
        if (remote && version && file === 'release.json' && more.length === 0) found.push({ remote, version })
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
