import contract from '@masa/contract/package.json' with { type: 'json' }

/**
 * Earlier versions of the contract whose releases work with this API too. That this is true is shown for each of them by
 * its recording (`test/recorded-contracts`).
 */
export const EARLIER_CONTRACTS: readonly string[] = ['0.1.0']

/** The versions of the contract that this API serves: its own, and earlier ones that it is compatible with. */
export const SERVED_CONTRACT_VERSIONS: readonly string[] = [contract.version, ...EARLIER_CONTRACTS]
