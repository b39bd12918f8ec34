import { nanoid } from '@reduxjs/toolkit';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../../app/hooks';
import { flowAdvanced, flowLeft, flowReturned, selectFlowPage } from './uiSlice';
import type { Flow } from './uiSlice';

interface FlowEntry {
  /** One drawing of the flow; after a reload what was typed is gone, and its old entries mean the first page. */
  visit: string;
  page: number;
}

/**
 * The page of a flow that lies at an address of its own. Each page is an entry of the browser's history, so that
 * the back button and the swipe of a phone turn one page back instead of losing what was typed.
 */
export function useFlowPages(flow: Flow) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const page = useAppSelector((state) => selectFlowPage(state, flow));
  const [visit] = useState(nanoid);
  const entry = useLocation().state as FlowEntry | null;
  const wanted = entry?.visit === visit ? entry.page : 1;

  useEffect(() => {
    if (wanted > page) dispatch(flowAdvanced(flow));
    if (wanted < page) dispatch(flowReturned(flow));
  }, [wanted, page, flow, dispatch]);

  useEffect(() => () => void dispatch(flowLeft(flow)), [flow, dispatch]);

  // The page somebody is on the way to: a second press before it is drawn is the same wish.
  const goal = useRef(page);
  useEffect(() => {
    goal.current = page;
  }, [page]);

  function turnPages(pages: number): void {
    if (goal.current !== page) return;
    goal.current = page + pages;
    if (pages < 0) void navigate(pages);
    else void navigate('.', { state: { visit, page: page + pages } satisfies FlowEntry });
  }

  return { page, advance: () => turnPages(1), goBack: (pages = 1) => turnPages(-pages) };
}
