import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** A dialog of a page that a button opens, and a link with `?{name}` in its address, which closing removes. */
export function useLinkedDialog(name: string) {
  const [params, setParams] = useSearchParams();
  const [isOpen, setIsOpen] = useState(false);
  const isAsked = params.has(name);
  return {
    isOpen: isOpen || isAsked,
    /** Whether the address opened it. */
    isAsked,
    open: () => setIsOpen(true),
    close: () => {
      setIsOpen(false);
      if (isAsked) setParams('', { replace: true });
    },
  };
}
