import { useRouter } from 'wouter';

/** Addresses for plain links: `/#fleet` becomes `/es/#fleet` on the Spanish site. wouter's `Link` does this itself. */
export function useLocalHref(): (path: string) => string {
  const router = useRouter();
  return (path) => router.hrefs(path, router);
}
