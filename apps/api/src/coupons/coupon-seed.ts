import type { Database } from '#src/platform/database/database.ts'

interface CouponSeed {
  readonly code: string
  readonly tenant?: string
  readonly usdMinor?: number
  readonly percent?: number
  readonly destination?: string
  readonly isOver?: boolean
}

const numbered = (word: string, seed: Omit<CouponSeed, 'code'>): CouponSeed[] =>
  Array.from({ length: 20 }, (_, index) => ({ ...seed, code: `${word}-${String(index + 1).padStart(2, '0')}` }))

/** Coupons of a new installation: some to spend, and one for each way in which a coupon does not fit. */
const COUPONS: readonly CouponSeed[] = [
  ...numbered('HOLIDAY', { usdMinor: 40_00 }),
  ...numbered('TENOFF', { percent: 10 }),
  { code: 'LASTYEAR-10', percent: 10, isOver: true },
  { code: 'PARIS-10', percent: 10, destination: 'PAR' },
  { code: 'RIBBON-10', percent: 10, tenant: 'RIBBON' },
  { code: 'MACCABI-10', percent: 10, tenant: 'MACCABI' },
]

/** Adds what is missing; from then on the rows are the operator's. */
export async function seedCoupons(db: Database): Promise<void> {
  await db.asWorker(async (tx) => {
    for (const { code, tenant, usdMinor, percent, destination, isOver } of COUPONS) {
      await tx.query(
        `INSERT INTO coupon (code, tenant, value_minor, currency, percent, destination_code, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, masa_now() + make_interval(days => $7)) ON CONFLICT DO NOTHING`,
        [
          code,
          tenant ?? null,
          usdMinor ?? null,
          usdMinor === undefined ? null : 'USD',
          percent ?? null,
          destination ?? null,
          isOver === true ? -30 : 3650,
        ],
      )
    }
  })
}
