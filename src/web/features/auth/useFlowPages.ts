import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

interface FlowEntry {
  /** Identifies one mount of the flow. After a reload the input is lost, so entries of another mount mean page 1. */
  visit: string;
  page: number;
}

/**
 * The current page, counted from 1, of a flow that has one route. Each page is an entry of the browser history, so that
 * the back button and the swipe gesture of a phone go back one page and keep the input.
 */
export function useFlowPages() {
  const navigate = useNavigate();
  const [visit] = useState(nanoid);
  const entry = useLocation().state as FlowEntry | null;
  const page = entry?.visit === visit ? entry.page : 1;

  // The page that is being navigated to; further calls before it is rendered are ignored.
  const targetPage = useRef(page);
  useEffect(() => {
    targetPage.current = page;
  }, [page]);

  function movePages(pages: number): void {
    if (targetPage.current !== page) return;
    targetPage.current = page + pages;
    if (pages < 0) void navigate(pages);
    else void navigate('.', { state: { visit, page: page + pages } satisfies FlowEntry });
  }

  return { page, advance: () => movePages(1), goBack: (pages = 1) => movePages(-pages) };
}
