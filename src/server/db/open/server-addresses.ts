/** Matches the part before the hosts, the hosts, and the part after them. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]+)(.*)$/;

/**
 * The addresses of the single servers that `postgres://user@one:5432,two:5432/name` names, as in libpq. With several
 * servers, the one that takes writes is used, so `target_session_attrs` is not needed and is omitted.
 */
export function serverAddresses(databaseUrl: string): string[] {
  const [, before = '', hosts = '', after = ''] = PARTS.exec(databaseUrl) ?? [];
  const each = hosts.split(',');
  return each.length < 2 ? [databaseUrl] : each.map((host) => withoutTarget(before + host + after));
}

function withoutTarget(address: string): string {
  if (!URL.canParse(address)) return address;
  const url = new URL(address);
  url.searchParams.delete('target_session_attrs');
  return url.href;
}
