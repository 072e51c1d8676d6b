import { useRouter } from 'wouter';

/** Addresses as they stand in a link: `/#fleet` is `/es/#fleet` on the Spanish site. wouter's `Link` does so by itself. */
export function useLocalHref(): (path: string) => string {
  const router = useRouter();
  return (path) => router.hrefs(path, router);
}
