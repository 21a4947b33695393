// FNV-1a with 128 bits: it has to tell issues of one repository apart, not to withstand an attack.
const offset = 0x6c62272e07bb014262b821756295c58dn;
const prime = 0x0000000001000000000000000000013bn;

/** A short name for a list of texts, in hexadecimal: the same texts, the same name. */
export function fingerprint(texts: readonly (string | number)[]): string {
  let hash = offset;
  for (const unit of JSON.stringify(texts)) {
    hash = BigInt.asUintN(128, (hash ^ BigInt(unit.codePointAt(0) ?? 0)) * prime);
  }
  return hash.toString(16).padStart(32, '0');
}
