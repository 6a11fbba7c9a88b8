export type Json =
  | string
  | number
  | boolean
  | null
  | { [key: string]: Json | undefined }
  | Json[]

export type Database = {
  // Allows to automatically instantiate createClient with right options
  // instead of createClient<Database, { PostgrestVersion: 'XX' }>(URL, KEY)
  __InternalSupabase: {
    PostgrestVersion: "13"
  }
  public: {
    Tables: {
      ad_daily_stats: {
        Row: {
          ad_id: string
          clicks: number
          day: string
          views: number
        }
        Insert: {
          ad_id: string
          clicks?: number
          day: string
          views?: number
        }
        Update: {
          ad_id?: string
          clicks?: number
          day?: string
          views?: number
        }
        Relationships: [
          {
            foreignKeyName: "ad_daily_stats_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "ad_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ad_daily_stats_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "advertisements"
            referencedColumns: ["id"]
          },
        ]
      }
      ad_interactions: {
        Row: {
          ad_id: string
          created_at: string
          flagged: boolean
          id: number
          interaction_type: Database["public"]["Enums"]["ad_interaction_type"]
          page_url: string | null
          user_agent: string | null
          visitor: string
        }
        Insert: {
          ad_id: string
          created_at?: string
          flagged?: boolean
          id?: never
          interaction_type: Database["public"]["Enums"]["ad_interaction_type"]
          page_url?: string | null
          user_agent?: string | null
          visitor: string
        }
        Update: {
          ad_id?: string
          created_at?: string
          flagged?: boolean
          id?: never
          interaction_type?: Database["public"]["Enums"]["ad_interaction_type"]
          page_url?: string | null
          user_agent?: string | null
          visitor?: string
        }
        Relationships: [
          {
            foreignKeyName: "ad_interactions_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "ad_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "ad_interactions_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "advertisements"
            referencedColumns: ["id"]
          },
        ]
      }
      advertisements: {
        Row: {
          active: boolean
          ad_type: Database["public"]["Enums"]["ad_type"]
          budget_spent: number
          click_count: number
          cost_per_click: number
          cost_per_view: number
          created_at: string
          created_by: string | null
          description: string | null
          end_date: string | null
          id: string
          image_url: string | null
          impression_count: number
          link_text: string
          link_url: string | null
          max_budget: number | null
          placement_position: string | null
          priority: number
          start_date: string
          target_categories: string[]
          target_pages: string[]
          title: string
          updated_at: string
        }
        Insert: {
          active?: boolean
          ad_type?: Database["public"]["Enums"]["ad_type"]
          budget_spent?: number
          click_count?: number
          cost_per_click?: number
          cost_per_view?: number
          created_at?: string
          created_by?: string | null
          description?: string | null
          end_date?: string | null
          id?: string
          image_url?: string | null
          impression_count?: number
          link_text?: string
          link_url?: string | null
          max_budget?: number | null
          placement_position?: string | null
          priority?: number
          start_date?: string
          target_categories?: string[]
          target_pages?: string[]
          title: string
          updated_at?: string
        }
        Update: {
          active?: boolean
          ad_type?: Database["public"]["Enums"]["ad_type"]
          budget_spent?: number
          click_count?: number
          cost_per_click?: number
          cost_per_view?: number
          created_at?: string
          created_by?: string | null
          description?: string | null
          end_date?: string | null
          id?: string
          image_url?: string | null
          impression_count?: number
          link_text?: string
          link_url?: string | null
          max_budget?: number | null
          placement_position?: string | null
          priority?: number
          start_date?: string
          target_categories?: string[]
          target_pages?: string[]
          title?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "advertisements_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      advertising_inquiries: {
        Row: {
          budget_range: Database["public"]["Enums"]["budget_range"] | null
          company: string
          created_at: string
          email: string
          handled: boolean
          id: string
          message: string
          name: string
          package_type: Database["public"]["Enums"]["ad_package"]
          phone: string | null
          read: boolean
        }
        Insert: {
          budget_range?: Database["public"]["Enums"]["budget_range"] | null
          company: string
          created_at?: string
          email: string
          handled?: boolean
          id?: string
          message: string
          name: string
          package_type: Database["public"]["Enums"]["ad_package"]
          phone?: string | null
          read?: boolean
        }
        Update: {
          budget_range?: Database["public"]["Enums"]["budget_range"] | null
          company?: string
          created_at?: string
          email?: string
          handled?: boolean
          id?: string
          message?: string
          name?: string
          package_type?: Database["public"]["Enums"]["ad_package"]
          phone?: string | null
          read?: boolean
        }
        Relationships: []
      }
      article_bylines: {
        Row: {
          article_id: string
          author_id: string
          position: number
          role: string | null
        }
        Insert: {
          article_id: string
          author_id: string
          position: number
          role?: string | null
        }
        Update: {
          article_id?: string
          author_id?: string
          position?: number
          role?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "article_bylines_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_bylines_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "authors"
            referencedColumns: ["id"]
          },
        ]
      }
      article_images: {
        Row: {
          alt: string | null
          article_id: string
          caption: string | null
          credit: string | null
          display_order: number
          focus_x: number | null
          focus_y: number | null
          height: number | null
          id: string
          image_url: string
          width: number | null
        }
        Insert: {
          alt?: string | null
          article_id: string
          caption?: string | null
          credit?: string | null
          display_order?: number
          focus_x?: number | null
          focus_y?: number | null
          height?: number | null
          id?: string
          image_url: string
          width?: number | null
        }
        Update: {
          alt?: string | null
          article_id?: string
          caption?: string | null
          credit?: string | null
          display_order?: number
          focus_x?: number | null
          focus_y?: number | null
          height?: number | null
          id?: string
          image_url?: string
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "article_images_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_images_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      article_originals: {
        Row: {
          article_id: string
          html: string
          imported_at: string
        }
        Insert: {
          article_id: string
          html: string
          imported_at?: string
        }
        Update: {
          article_id?: string
          html?: string
          imported_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "article_originals_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_originals_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      article_revisions: {
        Row: {
          article_id: string
          bylines: NonNullable<Json>
          category: Database["public"]["Enums"]["article_category"]
          content: string
          created_at: string
          excerpt: string | null
          fields: NonNullable<Json>
          image_alt: string | null
          image_caption: string | null
          image_credit: string | null
          image_height: number | null
          image_url: string | null
          image_width: number | null
          images: NonNullable<Json>
          number: number
          restored_from: number | null
          slug: string
          title: string
          transaction_id: unknown
        }
        Insert: {
          article_id: string
          bylines?: NonNullable<Json>
          category: Database["public"]["Enums"]["article_category"]
          content: string
          created_at?: string
          excerpt?: string | null
          fields?: NonNullable<Json>
          image_alt?: string | null
          image_caption?: string | null
          image_credit?: string | null
          image_height?: number | null
          image_url?: string | null
          image_width?: number | null
          images?: NonNullable<Json>
          number: number
          restored_from?: number | null
          slug: string
          title: string
          transaction_id?: unknown
        }
        Update: {
          article_id?: string
          bylines?: NonNullable<Json>
          category?: Database["public"]["Enums"]["article_category"]
          content?: string
          created_at?: string
          excerpt?: string | null
          fields?: NonNullable<Json>
          image_alt?: string | null
          image_caption?: string | null
          image_credit?: string | null
          image_height?: number | null
          image_url?: string | null
          image_width?: number | null
          images?: NonNullable<Json>
          number?: number
          restored_from?: number | null
          slug?: string
          title?: string
          transaction_id?: unknown
        }
        Relationships: []
      }
      article_topics: {
        Row: {
          article_id: string
          topic_id: string
        }
        Insert: {
          article_id: string
          topic_id: string
        }
        Update: {
          article_id?: string
          topic_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "article_topics_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_topics_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_topics_topic_id_fkey"
            columns: ["topic_id"]
            isOneToOne: false
            referencedRelation: "topics"
            referencedColumns: ["id"]
          },
        ]
      }
      article_view_counts: {
        Row: {
          article_id: string
          total_views: number
          unranked_views: number
        }
        Insert: {
          article_id: string
          total_views?: number
          unranked_views?: number
        }
        Update: {
          article_id?: string
          total_views?: number
          unranked_views?: number
        }
        Relationships: [
          {
            foreignKeyName: "article_view_counts_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_view_counts_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      article_views: {
        Row: {
          article_id: string
          id: number
          ranked: boolean
          user_agent: string | null
          viewed_at: string
          visitor: string
        }
        Insert: {
          article_id: string
          id?: never
          ranked?: boolean
          user_agent?: string | null
          viewed_at?: string
          visitor: string
        }
        Update: {
          article_id?: string
          id?: never
          ranked?: boolean
          user_agent?: string | null
          viewed_at?: string
          visitor?: string
        }
        Relationships: [
          {
            foreignKeyName: "article_views_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "article_views_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      articles: {
        Row: {
          author_id: string | null
          category: Database["public"]["Enums"]["article_category"]
          content: string
          content_updated_at: string
          created_at: string
          draft_article_id: string | null
          ever_published: boolean
          excerpt: string | null
          featured: boolean
          headline_vector: unknown
          id: string
          image_alt: string | null
          image_caption: string | null
          image_credit: string | null
          image_focus_x: number | null
          image_focus_y: number | null
          image_height: number | null
          image_url: string | null
          image_width: number | null
          language: string | null
          last_edited_by: string | null
          public_title: string | null
          publication_date: string
          published: boolean
          search_text: string
          search_vector: unknown
          slug: string
          source_name: string | null
          source_nofollow: boolean
          source_url: string | null
          story_id: string | null
          tags: string[]
          title: string
          title_key: string
          updated_at: string
        }
        Insert: {
          author_id?: string | null
          category: Database["public"]["Enums"]["article_category"]
          content: string
          content_updated_at?: string
          created_at?: string
          draft_article_id?: string | null
          ever_published?: boolean
          excerpt?: string | null
          featured?: boolean
          headline_vector?: never
          id?: string
          image_alt?: string | null
          image_caption?: string | null
          image_credit?: string | null
          image_focus_x?: number | null
          image_focus_y?: number | null
          image_height?: number | null
          image_url?: string | null
          image_width?: number | null
          language?: string | null
          last_edited_by?: string | null
          public_title?: string | null
          publication_date?: string
          published?: boolean
          search_text?: never
          search_vector?: never
          slug: string
          source_name?: string | null
          source_nofollow?: boolean
          source_url?: string | null
          story_id?: string | null
          tags?: string[]
          title: string
          title_key?: never
          updated_at?: string
        }
        Update: {
          author_id?: string | null
          category?: Database["public"]["Enums"]["article_category"]
          content?: string
          content_updated_at?: string
          created_at?: string
          draft_article_id?: string | null
          ever_published?: boolean
          excerpt?: string | null
          featured?: boolean
          headline_vector?: never
          id?: string
          image_alt?: string | null
          image_caption?: string | null
          image_credit?: string | null
          image_focus_x?: number | null
          image_focus_y?: number | null
          image_height?: number | null
          image_url?: string | null
          image_width?: number | null
          language?: string | null
          last_edited_by?: string | null
          public_title?: string | null
          publication_date?: string
          published?: boolean
          search_text?: never
          search_vector?: never
          slug?: string
          source_name?: string | null
          source_nofollow?: boolean
          source_url?: string | null
          story_id?: string | null
          tags?: string[]
          title?: string
          title_key?: never
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "articles_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_draft_article_id_fkey"
            columns: ["draft_article_id"]
            isOneToOne: true
            referencedRelation: "draft_articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_last_edited_by_fkey"
            columns: ["last_edited_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "articles_story_id_fkey"
            columns: ["story_id"]
            isOneToOne: true
            referencedRelation: "stories"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log: {
        Row: {
          action: Database["public"]["Enums"]["audit_action"] | null
          actor_id: number
          entity: Database["public"]["Enums"]["audit_entity"]
          happened_at: string
          id: number
          label: string | null
          profile_id: string | null
          row_after: Json | null
          row_before: Json | null
          row_id: string
          transaction_id: unknown
        }
        Insert: {
          action?: Database["public"]["Enums"]["audit_action"] | null
          actor_id: number
          entity: Database["public"]["Enums"]["audit_entity"]
          happened_at?: string
          id?: never
          label?: string | null
          profile_id?: string | null
          row_after?: Json | null
          row_before?: Json | null
          row_id: string
          transaction_id?: unknown
        }
        Update: {
          action?: Database["public"]["Enums"]["audit_action"] | null
          actor_id?: number
          entity?: Database["public"]["Enums"]["audit_entity"]
          happened_at?: string
          id?: never
          label?: string | null
          profile_id?: string | null
          row_after?: Json | null
          row_before?: Json | null
          row_id?: string
          transaction_id?: unknown
        }
        Relationships: [
          {
            foreignKeyName: "audit_log_actor_id_fkey"
            columns: ["actor_id"]
            isOneToOne: false
            referencedRelation: "audit_log_actors"
            referencedColumns: ["id"]
          },
        ]
      }
      audit_log_actors: {
        Row: {
          id: number
          name: string | null
          profile_id: string | null
          role: Database["public"]["Enums"]["user_role"] | null
        }
        Insert: {
          id?: never
          name?: string | null
          profile_id?: string | null
          role?: Database["public"]["Enums"]["user_role"] | null
        }
        Update: {
          id?: never
          name?: string | null
          profile_id?: string | null
          role?: Database["public"]["Enums"]["user_role"] | null
        }
        Relationships: []
      }
      authors: {
        Row: {
          biography: string | null
          email: string | null
          former_slugs: string[]
          id: string
          image_url: string | null
          job_title: string | null
          link_url: string | null
          name: string | null
          profile_id: string | null
          search_text: string
          slug: string
          updated_at: string
        }
        Insert: {
          biography?: string | null
          email?: string | null
          former_slugs?: string[]
          id?: string
          image_url?: string | null
          job_title?: string | null
          link_url?: string | null
          name?: string | null
          profile_id?: string | null
          search_text?: never
          slug: string
          updated_at?: string
        }
        Update: {
          biography?: string | null
          email?: string | null
          former_slugs?: string[]
          id?: string
          image_url?: string | null
          job_title?: string | null
          link_url?: string | null
          name?: string | null
          profile_id?: string | null
          search_text?: never
          slug?: string
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "authors_profile_id_fkey"
            columns: ["profile_id"]
            isOneToOne: true
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      banner_changes: {
        Row: {
          changed_at: string
          id: boolean
        }
        Insert: {
          changed_at?: string
          id?: boolean
        }
        Update: {
          changed_at?: string
          id?: boolean
        }
        Relationships: []
      }
      banner_items: {
        Row: {
          active: boolean
          created_at: string
          expires_at: string | null
          id: string
          image_credit: string | null
          image_url: string | null
          link: string | null
          link_text: string | null
          message: string
          priority: Database["public"]["Enums"]["banner_priority"]
          title: string
          type: Database["public"]["Enums"]["banner_type"]
          updated_at: string
        }
        Insert: {
          active?: boolean
          created_at?: string
          expires_at?: string | null
          id?: string
          image_credit?: string | null
          image_url?: string | null
          link?: string | null
          link_text?: string | null
          message: string
          priority?: Database["public"]["Enums"]["banner_priority"]
          title: string
          type?: Database["public"]["Enums"]["banner_type"]
          updated_at?: string
        }
        Update: {
          active?: boolean
          created_at?: string
          expires_at?: string | null
          id?: string
          image_credit?: string | null
          image_url?: string | null
          link?: string | null
          link_text?: string | null
          message?: string
          priority?: Database["public"]["Enums"]["banner_priority"]
          title?: string
          type?: Database["public"]["Enums"]["banner_type"]
          updated_at?: string
        }
        Relationships: []
      }
      changes: {
        Row: {
          at: string
          id: number
          tags: string[]
          xid: unknown
        }
        Insert: {
          at?: string
          id?: never
          tags: string[]
          xid?: unknown
        }
        Update: {
          at?: string
          id?: never
          tags?: string[]
          xid?: unknown
        }
        Relationships: []
      }
      collection_runs: {
        Row: {
          ended_at: string | null
          id: string
          report: Json | null
          started_at: string
        }
        Insert: {
          ended_at?: string | null
          id?: string
          report?: Json | null
          started_at?: string
        }
        Update: {
          ended_at?: string | null
          id?: string
          report?: Json | null
          started_at?: string
        }
        Relationships: []
      }
      contact_messages: {
        Row: {
          created_at: string
          email: string
          id: string
          message: string
          name: string
          read: boolean
          search_text: string
          subject: string
        }
        Insert: {
          created_at?: string
          email: string
          id?: string
          message: string
          name: string
          read?: boolean
          search_text?: never
          subject: string
        }
        Update: {
          created_at?: string
          email?: string
          id?: string
          message?: string
          name?: string
          read?: boolean
          search_text?: never
          subject?: string
        }
        Relationships: []
      }
      corrections: {
        Row: {
          article_id: string | null
          article_title: string
          body: string | null
          created_at: string
          created_by: string | null
          due_at: string | null
          full_text: string | null
          id: string
          kind: Database["public"]["Enums"]["correction_kind"]
          person_name: string | null
          published_at: string | null
          received_at: string | null
        }
        Insert: {
          article_id?: string | null
          article_title: string
          body?: string | null
          created_at?: string
          created_by?: string | null
          due_at?: string | null
          full_text?: string | null
          id?: string
          kind: Database["public"]["Enums"]["correction_kind"]
          person_name?: string | null
          published_at?: string | null
          received_at?: string | null
        }
        Update: {
          article_id?: string | null
          article_title?: string
          body?: string | null
          created_at?: string
          created_by?: string | null
          due_at?: string | null
          full_text?: string | null
          id?: string
          kind?: Database["public"]["Enums"]["correction_kind"]
          person_name?: string | null
          published_at?: string | null
          received_at?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "corrections_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "corrections_created_by_fkey"
            columns: ["created_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      draft_articles: {
        Row: {
          automation_note: string | null
          bylines: NonNullable<Json>
          created_at: string
          headline_key: string
          id: string
          image_credit: string | null
          image_url: string | null
          normalised_url: string
          original_content: string
          original_key: string
          original_title: string
          original_url: string
          paraphrased_content: string | null
          paraphrased_excerpt: string | null
          paraphrased_title: string | null
          review_notes: string | null
          reviewed_at: string | null
          reviewed_by: string | null
          source_id: string | null
          status: Database["public"]["Enums"]["draft_status"]
          suggested_category:
            | Database["public"]["Enums"]["article_category"]
            | null
          suggested_topics: string[]
          updated_at: string
        }
        Insert: {
          automation_note?: string | null
          bylines?: NonNullable<Json>
          created_at?: string
          headline_key?: never
          id?: string
          image_credit?: string | null
          image_url?: string | null
          normalised_url: string
          original_content: string
          original_key?: never
          original_title: string
          original_url: string
          paraphrased_content?: string | null
          paraphrased_excerpt?: string | null
          paraphrased_title?: string | null
          review_notes?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          source_id?: string | null
          status?: Database["public"]["Enums"]["draft_status"]
          suggested_category?:
            | Database["public"]["Enums"]["article_category"]
            | null
          suggested_topics?: string[]
          updated_at?: string
        }
        Update: {
          automation_note?: string | null
          bylines?: NonNullable<Json>
          created_at?: string
          headline_key?: never
          id?: string
          image_credit?: string | null
          image_url?: string | null
          normalised_url?: string
          original_content?: string
          original_key?: never
          original_title?: string
          original_url?: string
          paraphrased_content?: string | null
          paraphrased_excerpt?: string | null
          paraphrased_title?: string | null
          review_notes?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          source_id?: string | null
          status?: Database["public"]["Enums"]["draft_status"]
          suggested_category?:
            | Database["public"]["Enums"]["article_category"]
            | null
          suggested_topics?: string[]
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "draft_articles_reviewed_by_fkey"
            columns: ["reviewed_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "draft_articles_source_id_fkey"
            columns: ["source_id"]
            isOneToOne: false
            referencedRelation: "news_sources"
            referencedColumns: ["id"]
          },
        ]
      }
      due_notes: {
        Row: {
          article_id: string
          since: string
        }
        Insert: {
          article_id: string
          since?: string
        }
        Update: {
          article_id?: string
          since?: string
        }
        Relationships: [
          {
            foreignKeyName: "due_notes_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "due_notes_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      embeds: {
        Row: {
          attempts: number
          created_at: string
          image_url: string | null
          next_attempt_at: string | null
          title: string | null
          url: string
        }
        Insert: {
          attempts?: number
          created_at?: string
          image_url?: string | null
          next_attempt_at?: string | null
          title?: string | null
          url: string
        }
        Update: {
          attempts?: number
          created_at?: string
          image_url?: string | null
          next_attempt_at?: string | null
          title?: string | null
          url?: string
        }
        Relationships: []
      }
      flagged_ad_traffic: {
        Row: {
          ad_id: string
          clicks: number
          cost: number
          created_at: string
          day: string
          decided_at: string | null
          decided_by: string | null
          id: string
          network: string | null
          reason: Database["public"]["Enums"]["flagged_traffic_reason"]
          state: Database["public"]["Enums"]["flagged_traffic_state"]
          updated_at: string
          views: number
        }
        Insert: {
          ad_id: string
          clicks: number
          cost: number
          created_at?: string
          day: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          network?: string | null
          reason?: Database["public"]["Enums"]["flagged_traffic_reason"]
          state?: Database["public"]["Enums"]["flagged_traffic_state"]
          updated_at?: string
          views: number
        }
        Update: {
          ad_id?: string
          clicks?: number
          cost?: number
          created_at?: string
          day?: string
          decided_at?: string | null
          decided_by?: string | null
          id?: string
          network?: string | null
          reason?: Database["public"]["Enums"]["flagged_traffic_reason"]
          state?: Database["public"]["Enums"]["flagged_traffic_state"]
          updated_at?: string
          views?: number
        }
        Relationships: [
          {
            foreignKeyName: "flagged_ad_traffic_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "ad_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "flagged_ad_traffic_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "advertisements"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "flagged_ad_traffic_decided_by_fkey"
            columns: ["decided_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      front_page_slots: {
        Row: {
          article_id: string
          category: Database["public"]["Enums"]["article_category"] | null
          front_page: number
          part: Database["public"]["Enums"]["front_page_part"]
          pinned_until: string | null
          position: number
        }
        Insert: {
          article_id: string
          category?: Database["public"]["Enums"]["article_category"] | null
          front_page: number
          part: Database["public"]["Enums"]["front_page_part"]
          pinned_until?: string | null
          position: number
        }
        Update: {
          article_id?: string
          category?: Database["public"]["Enums"]["article_category"] | null
          front_page?: number
          part?: Database["public"]["Enums"]["front_page_part"]
          pinned_until?: string | null
          position?: number
        }
        Relationships: [
          {
            foreignKeyName: "front_page_slots_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_page_slots_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_page_slots_front_page_fkey"
            columns: ["front_page"]
            isOneToOne: false
            referencedRelation: "front_pages"
            referencedColumns: ["number"]
          },
        ]
      }
      front_pages: {
        Row: {
          is_breaking: boolean
          made_at: string
          made_by: string | null
          number: number
          restored_from: number | null
          sections: Database["public"]["Enums"]["article_category"][]
        }
        Insert: {
          is_breaking?: boolean
          made_at?: string
          made_by?: string | null
          number?: never
          restored_from?: number | null
          sections: Database["public"]["Enums"]["article_category"][]
        }
        Update: {
          is_breaking?: boolean
          made_at?: string
          made_by?: string | null
          number?: never
          restored_from?: number | null
          sections?: Database["public"]["Enums"]["article_category"][]
        }
        Relationships: [
          {
            foreignKeyName: "front_pages_made_by_fkey"
            columns: ["made_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "front_pages_restored_from_fkey"
            columns: ["restored_from"]
            isOneToOne: false
            referencedRelation: "front_pages"
            referencedColumns: ["number"]
          },
        ]
      }
      imported_posts: {
        Row: {
          article_id: string | null
          article_updated_at: string
          digest: string
          imported_at: string
          post_id: number
          site: string
        }
        Insert: {
          article_id?: string | null
          article_updated_at: string
          digest: string
          imported_at?: string
          post_id: number
          site: string
        }
        Update: {
          article_id?: string | null
          article_updated_at?: string
          digest?: string
          imported_at?: string
          post_id?: number
          site?: string
        }
        Relationships: [
          {
            foreignKeyName: "imported_posts_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "imported_posts_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      inbox_items: {
        Row: {
          actor_id: string | null
          happened_at: string
          kind: Database["public"]["Enums"]["inbox_kind"]
          profile_id: string
          read_at: string | null
          story_id: string
        }
        Insert: {
          actor_id?: string | null
          happened_at?: string
          kind: Database["public"]["Enums"]["inbox_kind"]
          profile_id: string
          read_at?: string | null
          story_id: string
        }
        Update: {
          actor_id?: string | null
          happened_at?: string
          kind?: Database["public"]["Enums"]["inbox_kind"]
          profile_id?: string
          read_at?: string | null
          story_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "inbox_items_actor_id_fkey"
            columns: ["actor_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inbox_items_profile_id_fkey"
            columns: ["profile_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "inbox_items_story_id_fkey"
            columns: ["story_id"]
            isOneToOne: false
            referencedRelation: "stories"
            referencedColumns: ["id"]
          },
        ]
      }
      invitations: {
        Row: {
          created_at: string
          email: string
          expires_at: string
          id: string
          invited_by: string | null
          role: Database["public"]["Enums"]["user_role"]
          token_hash: string
        }
        Insert: {
          created_at?: string
          email: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          role: Database["public"]["Enums"]["user_role"]
          token_hash: string
        }
        Update: {
          created_at?: string
          email?: string
          expires_at?: string
          id?: string
          invited_by?: string | null
          role?: Database["public"]["Enums"]["user_role"]
          token_hash?: string
        }
        Relationships: [
          {
            foreignKeyName: "invitations_invited_by_fkey"
            columns: ["invited_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      legacy_redirects: {
        Row: {
          article_id: string | null
          created_at: string
          path: string
          target: string | null
        }
        Insert: {
          article_id?: string | null
          created_at?: string
          path: string
          target?: string | null
        }
        Update: {
          article_id?: string | null
          created_at?: string
          path?: string
          target?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "legacy_redirects_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "legacy_redirects_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      news_sources: {
        Row: {
          active: boolean
          api_endpoint: string | null
          checked_at: string | null
          created_at: string
          failed_at: string | null
          failures: number
          feed_etag: string | null
          feed_last_modified: string | null
          id: string
          last_error: string | null
          name: string
          next_check_at: string
          rss_feed_url: string | null
          succeeded_at: string | null
          updated_at: string
          url: string
        }
        Insert: {
          active?: boolean
          api_endpoint?: string | null
          checked_at?: string | null
          created_at?: string
          failed_at?: string | null
          failures?: number
          feed_etag?: string | null
          feed_last_modified?: string | null
          id?: string
          last_error?: string | null
          name: string
          next_check_at?: string
          rss_feed_url?: string | null
          succeeded_at?: string | null
          updated_at?: string
          url: string
        }
        Update: {
          active?: boolean
          api_endpoint?: string | null
          checked_at?: string | null
          created_at?: string
          failed_at?: string | null
          failures?: number
          feed_etag?: string | null
          feed_last_modified?: string | null
          id?: string
          last_error?: string | null
          name?: string
          next_check_at?: string
          rss_feed_url?: string | null
          succeeded_at?: string | null
          updated_at?: string
          url?: string
        }
        Relationships: []
      }
      newsletter_subscriptions: {
        Row: {
          consent_text: string
          consented_at: string
          created_at: string
          email: string
          id: string
          subscribed: boolean
          unsubscribe_token: string
          unsubscribed_at: string | null
        }
        Insert: {
          consent_text: string
          consented_at?: string
          created_at?: string
          email: string
          id?: string
          subscribed?: boolean
          unsubscribe_token?: string
          unsubscribed_at?: string | null
        }
        Update: {
          consent_text?: string
          consented_at?: string
          created_at?: string
          email?: string
          id?: string
          subscribed?: boolean
          unsubscribe_token?: string
          unsubscribed_at?: string | null
        }
        Relationships: []
      }
      notification_settings: {
        Row: {
          active: boolean
          id: boolean
          telegram_bot_token: string | null
          telegram_chat_ids: string[]
          updated_at: string
        }
        Insert: {
          active?: boolean
          id?: boolean
          telegram_bot_token?: string | null
          telegram_chat_ids?: string[]
          updated_at?: string
        }
        Update: {
          active?: boolean
          id?: boolean
          telegram_bot_token?: string | null
          telegram_chat_ids?: string[]
          updated_at?: string
        }
        Relationships: []
      }
      notifications: {
        Row: {
          action: Database["public"]["Enums"]["review_action"] | null
          actor_name: string | null
          article_slug: string | null
          attempts: number
          category: string | null
          channel: Database["public"]["Enums"]["notification_channel"]
          created_at: string
          expires_at: string | null
          id: string
          item_id: string | null
          kind: Database["public"]["Enums"]["notification_kind"]
          last_error: string | null
          link: string | null
          next_attempt_at: string
          note: string | null
          quiet: boolean
          recipient: string
          round: number
          sent_at: string | null
          state: Database["public"]["Enums"]["notification_state"]
          telegram_message_id: number | null
          title: string | null
        }
        Insert: {
          action?: Database["public"]["Enums"]["review_action"] | null
          actor_name?: string | null
          article_slug?: string | null
          attempts?: number
          category?: string | null
          channel: Database["public"]["Enums"]["notification_channel"]
          created_at?: string
          expires_at?: string | null
          id?: string
          item_id?: string | null
          kind: Database["public"]["Enums"]["notification_kind"]
          last_error?: string | null
          link?: string | null
          next_attempt_at?: string
          note?: string | null
          quiet?: boolean
          recipient: string
          round?: number
          sent_at?: string | null
          state?: Database["public"]["Enums"]["notification_state"]
          telegram_message_id?: number | null
          title?: string | null
        }
        Update: {
          action?: Database["public"]["Enums"]["review_action"] | null
          actor_name?: string | null
          article_slug?: string | null
          attempts?: number
          category?: string | null
          channel?: Database["public"]["Enums"]["notification_channel"]
          created_at?: string
          expires_at?: string | null
          id?: string
          item_id?: string | null
          kind?: Database["public"]["Enums"]["notification_kind"]
          last_error?: string | null
          link?: string | null
          next_attempt_at?: string
          note?: string | null
          quiet?: boolean
          recipient?: string
          round?: number
          sent_at?: string | null
          state?: Database["public"]["Enums"]["notification_state"]
          telegram_message_id?: number | null
          title?: string | null
        }
        Relationships: []
      }
      preview_generations: {
        Row: {
          article_id: string
          generation: number
        }
        Insert: {
          article_id: string
          generation: number
        }
        Update: {
          article_id?: string
          generation?: number
        }
        Relationships: [
          {
            foreignKeyName: "preview_generations_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "preview_generations_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: true
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      profiles: {
        Row: {
          created_at: string
          email: string
          email_on_decision: boolean
          email_on_new_story: boolean
          email_public: boolean
          full_name: string | null
          id: string
          name_key: string
          role: Database["public"]["Enums"]["user_role"]
          search_text: string
          suspended_at: string | null
          updated_at: string
          verified: boolean
        }
        Insert: {
          created_at?: string
          email: string
          email_on_decision?: boolean
          email_on_new_story?: boolean
          email_public?: boolean
          full_name?: string | null
          id: string
          name_key?: never
          role?: Database["public"]["Enums"]["user_role"]
          search_text?: never
          suspended_at?: string | null
          updated_at?: string
          verified?: boolean
        }
        Update: {
          created_at?: string
          email?: string
          email_on_decision?: boolean
          email_on_new_story?: boolean
          email_public?: boolean
          full_name?: string | null
          id?: string
          name_key?: never
          role?: Database["public"]["Enums"]["user_role"]
          search_text?: never
          suspended_at?: string | null
          updated_at?: string
          verified?: boolean
        }
        Relationships: []
      }
      reader_lists: {
        Row: {
          added_at: string
          key: string
          kind: string
          profile_id: string
          value: string
        }
        Insert: {
          added_at?: string
          key: string
          kind: string
          profile_id: string
          value: string
        }
        Update: {
          added_at?: string
          key?: string
          kind?: string
          profile_id?: string
          value?: string
        }
        Relationships: [
          {
            foreignKeyName: "reader_lists_profile_id_fkey"
            columns: ["profile_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      second_factor_requirements: {
        Row: {
          role: Database["public"]["Enums"]["user_role"]
          starts_at: string
        }
        Insert: {
          role: Database["public"]["Enums"]["user_role"]
          starts_at: string
        }
        Update: {
          role?: Database["public"]["Enums"]["user_role"]
          starts_at?: string
        }
        Relationships: []
      }
      settings: {
        Row: {
          about: string
          advertising_email: string
          business_hours: NonNullable<Json>
          careers_email: string
          city: string
          country: string
          crawlers: Database["public"]["Enums"]["crawler_stance"]
          description: string
          editor_email: string
          email: string
          founded: number
          id: boolean
          mission: string
          name: string
          newsletter_consent: string
          openings: NonNullable<Json>
          phone: string
          preferred_source: boolean
          principles: NonNullable<Json>
          privacy_email: string
          publisher: string
          security_email: string
          setup_dismissed: boolean
          social: NonNullable<Json>
          statistics: NonNullable<Json>
          statistics_date: string | null
          statistics_source: string
          story: string
          tagline: string
          ticker_text: string
          updated_at: string
        }
        Insert: {
          about?: string
          advertising_email?: string
          business_hours?: NonNullable<Json>
          careers_email?: string
          city?: string
          country?: string
          crawlers?: Database["public"]["Enums"]["crawler_stance"]
          description?: string
          editor_email?: string
          email?: string
          founded?: number
          id?: boolean
          mission?: string
          name?: string
          newsletter_consent?: string
          openings?: NonNullable<Json>
          phone?: string
          preferred_source?: boolean
          principles?: NonNullable<Json>
          privacy_email?: string
          publisher?: string
          security_email?: string
          setup_dismissed?: boolean
          social?: NonNullable<Json>
          statistics?: NonNullable<Json>
          statistics_date?: string | null
          statistics_source?: string
          story?: string
          tagline?: string
          ticker_text?: string
          updated_at?: string
        }
        Update: {
          about?: string
          advertising_email?: string
          business_hours?: NonNullable<Json>
          careers_email?: string
          city?: string
          country?: string
          crawlers?: Database["public"]["Enums"]["crawler_stance"]
          description?: string
          editor_email?: string
          email?: string
          founded?: number
          id?: boolean
          mission?: string
          name?: string
          newsletter_consent?: string
          openings?: NonNullable<Json>
          phone?: string
          preferred_source?: boolean
          principles?: NonNullable<Json>
          privacy_email?: string
          publisher?: string
          security_email?: string
          setup_dismissed?: boolean
          social?: NonNullable<Json>
          statistics?: NonNullable<Json>
          statistics_date?: string | null
          statistics_source?: string
          story?: string
          tagline?: string
          ticker_text?: string
          updated_at?: string
        }
        Relationships: []
      }
      slug_redirects: {
        Row: {
          article_id: string | null
          created_at: string
          slug: string
        }
        Insert: {
          article_id?: string | null
          created_at?: string
          slug: string
        }
        Update: {
          article_id?: string | null
          created_at?: string
          slug?: string
        }
        Relationships: [
          {
            foreignKeyName: "slug_redirects_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "articles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "slug_redirects_article_id_fkey"
            columns: ["article_id"]
            isOneToOne: false
            referencedRelation: "published_articles"
            referencedColumns: ["id"]
          },
        ]
      }
      stories: {
        Row: {
          author_id: string
          bylines: NonNullable<Json>
          category: Database["public"]["Enums"]["story_category"]
          content: string
          created_at: string
          excerpt: string | null
          id: string
          image_alt: string | null
          image_caption: string | null
          image_credit: string | null
          image_focus_x: number | null
          image_focus_y: number | null
          image_url: string | null
          review_notes: string | null
          reviewed_at: string | null
          reviewed_by: string | null
          status: Database["public"]["Enums"]["story_status"]
          title: string
          title_key: string
          updated_at: string
        }
        Insert: {
          author_id?: string
          bylines?: NonNullable<Json>
          category: Database["public"]["Enums"]["story_category"]
          content: string
          created_at?: string
          excerpt?: string | null
          id?: string
          image_alt?: string | null
          image_caption?: string | null
          image_credit?: string | null
          image_focus_x?: number | null
          image_focus_y?: number | null
          image_url?: string | null
          review_notes?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          status?: Database["public"]["Enums"]["story_status"]
          title: string
          title_key?: never
          updated_at?: string
        }
        Update: {
          author_id?: string
          bylines?: NonNullable<Json>
          category?: Database["public"]["Enums"]["story_category"]
          content?: string
          created_at?: string
          excerpt?: string | null
          id?: string
          image_alt?: string | null
          image_caption?: string | null
          image_credit?: string | null
          image_focus_x?: number | null
          image_focus_y?: number | null
          image_url?: string | null
          review_notes?: string | null
          reviewed_at?: string | null
          reviewed_by?: string | null
          status?: Database["public"]["Enums"]["story_status"]
          title?: string
          title_key?: never
          updated_at?: string
        }
        Relationships: [
          {
            foreignKeyName: "stories_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "stories_reviewed_by_fkey"
            columns: ["reviewed_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      story_comments: {
        Row: {
          author_id: string | null
          body: string
          created_at: string
          id: string
          parent_id: string | null
          quote: string | null
          resolved_at: string | null
          resolved_by: string | null
          story_id: string
        }
        Insert: {
          author_id?: string | null
          body: string
          created_at?: string
          id?: string
          parent_id?: string | null
          quote?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          story_id: string
        }
        Update: {
          author_id?: string | null
          body?: string
          created_at?: string
          id?: string
          parent_id?: string | null
          quote?: string | null
          resolved_at?: string | null
          resolved_by?: string | null
          story_id?: string
        }
        Relationships: [
          {
            foreignKeyName: "story_comments_author_id_fkey"
            columns: ["author_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "story_comments_parent_id_fkey"
            columns: ["parent_id"]
            isOneToOne: false
            referencedRelation: "story_comments"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "story_comments_resolved_by_fkey"
            columns: ["resolved_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "story_comments_story_id_fkey"
            columns: ["story_id"]
            isOneToOne: false
            referencedRelation: "stories"
            referencedColumns: ["id"]
          },
        ]
      }
      story_images: {
        Row: {
          alt: string | null
          caption: string | null
          credit: string | null
          display_order: number
          focus_x: number | null
          focus_y: number | null
          height: number | null
          id: string
          image_url: string
          story_id: string
          width: number | null
        }
        Insert: {
          alt?: string | null
          caption?: string | null
          credit?: string | null
          display_order?: number
          focus_x?: number | null
          focus_y?: number | null
          height?: number | null
          id?: string
          image_url: string
          story_id: string
          width?: number | null
        }
        Update: {
          alt?: string | null
          caption?: string | null
          credit?: string | null
          display_order?: number
          focus_x?: number | null
          focus_y?: number | null
          height?: number | null
          id?: string
          image_url?: string
          story_id?: string
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "story_images_story_id_fkey"
            columns: ["story_id"]
            isOneToOne: false
            referencedRelation: "stories"
            referencedColumns: ["id"]
          },
        ]
      }
      story_rounds: {
        Row: {
          action: Database["public"]["Enums"]["story_action"]
          actor_id: string | null
          happened_at: string
          notes: string | null
          number: number
          story_id: string
          text_after: Json | null
          text_before: Json | null
        }
        Insert: {
          action: Database["public"]["Enums"]["story_action"]
          actor_id?: string | null
          happened_at?: string
          notes?: string | null
          number: number
          story_id: string
          text_after?: Json | null
          text_before?: Json | null
        }
        Update: {
          action?: Database["public"]["Enums"]["story_action"]
          actor_id?: string | null
          happened_at?: string
          notes?: string | null
          number?: number
          story_id?: string
          text_after?: Json | null
          text_before?: Json | null
        }
        Relationships: [
          {
            foreignKeyName: "story_rounds_actor_id_fkey"
            columns: ["actor_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "story_rounds_story_id_fkey"
            columns: ["story_id"]
            isOneToOne: false
            referencedRelation: "stories"
            referencedColumns: ["id"]
          },
        ]
      }
      text_editors: {
        Row: {
          opened_at: string
          person_id: string
          seen_at: string
          subject: string
          taken_over_by: string | null
        }
        Insert: {
          opened_at?: string
          person_id: string
          seen_at?: string
          subject: string
          taken_over_by?: string | null
        }
        Update: {
          opened_at?: string
          person_id?: string
          seen_at?: string
          subject?: string
          taken_over_by?: string | null
        }
        Relationships: [
          {
            foreignKeyName: "text_editors_person_id_fkey"
            columns: ["person_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "text_editors_taken_over_by_fkey"
            columns: ["taken_over_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      topics: {
        Row: {
          created_at: string
          former_slugs: string[]
          id: string
          kind: Database["public"]["Enums"]["topic_kind"]
          name: string
          name_key: string
          slug: string
          updated_at: string
        }
        Insert: {
          created_at?: string
          former_slugs?: string[]
          id?: string
          kind?: Database["public"]["Enums"]["topic_kind"]
          name: string
          name_key?: never
          slug: string
          updated_at?: string
        }
        Update: {
          created_at?: string
          former_slugs?: string[]
          id?: string
          kind?: Database["public"]["Enums"]["topic_kind"]
          name?: string
          name_key?: never
          slug?: string
          updated_at?: string
        }
        Relationships: []
      }
      uploads: {
        Row: {
          bytes: number | null
          height: number | null
          path: string
          purpose: Database["public"]["Enums"]["upload_purpose"] | null
          removal_started_at: string | null
          unused_since: string | null
          uploaded_at: string
          uploaded_by: string | null
          width: number | null
        }
        Insert: {
          bytes?: number | null
          height?: number | null
          path: string
          purpose?: Database["public"]["Enums"]["upload_purpose"] | null
          removal_started_at?: string | null
          unused_since?: string | null
          uploaded_at?: string
          uploaded_by?: string | null
          width?: number | null
        }
        Update: {
          bytes?: number | null
          height?: number | null
          path?: string
          purpose?: Database["public"]["Enums"]["upload_purpose"] | null
          removal_started_at?: string | null
          unused_since?: string | null
          uploaded_at?: string
          uploaded_by?: string | null
          width?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "uploads_uploaded_by_fkey"
            columns: ["uploaded_by"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
      working_copies: {
        Row: {
          content: NonNullable<Json>
          id: string
          person_id: string
          saved_at: string
          subject: string
          title: string | null
          typed_at: string | null
        }
        Insert: {
          content: NonNullable<Json>
          id: string
          person_id: string
          saved_at?: string
          subject: string
          title?: never
          typed_at?: never
        }
        Update: {
          content?: NonNullable<Json>
          id?: string
          person_id?: string
          saved_at?: string
          subject?: string
          title?: never
          typed_at?: never
        }
        Relationships: [
          {
            foreignKeyName: "working_copies_person_id_fkey"
            columns: ["person_id"]
            isOneToOne: false
            referencedRelation: "profiles"
            referencedColumns: ["id"]
          },
        ]
      }
    }
    Views: {
      ad_overview: {
        Row: {
          active: boolean | null
          ad_type: Database["public"]["Enums"]["ad_type"] | null
          budget_spent: number | null
          click_count: number | null
          click_rate: number | null
          created_at: string | null
          end_date: string | null
          id: string | null
          image_url: string | null
          impression_count: number | null
          link_url: string | null
          max_budget: number | null
          placement_position: string | null
          priority: number | null
          start_date: string | null
          status: Database["public"]["Enums"]["ad_status"] | null
          title: string | null
        }
        Insert: {
          active?: boolean | null
          ad_type?: Database["public"]["Enums"]["ad_type"] | null
          budget_spent?: number | null
          click_count?: number | null
          click_rate?: never
          created_at?: string | null
          end_date?: string | null
          id?: string | null
          image_url?: string | null
          impression_count?: number | null
          link_url?: string | null
          max_budget?: number | null
          placement_position?: string | null
          priority?: number | null
          start_date?: string | null
          status?: never
          title?: string | null
        }
        Update: {
          active?: boolean | null
          ad_type?: Database["public"]["Enums"]["ad_type"] | null
          budget_spent?: number | null
          click_count?: number | null
          click_rate?: never
          created_at?: string | null
          end_date?: string | null
          id?: string | null
          image_url?: string | null
          impression_count?: number | null
          link_url?: string | null
          max_budget?: number | null
          placement_position?: string | null
          priority?: number | null
          start_date?: string | null
          status?: never
          title?: string | null
        }
        Relationships: []
      }
      flagged_ad_overview: {
        Row: {
          ad_id: string | null
          clicks: number | null
          cost: number | null
          created_at: string | null
          day: string | null
          decided_at: string | null
          decided_by: string | null
          id: string | null
          reason: Database["public"]["Enums"]["flagged_traffic_reason"] | null
          state: Database["public"]["Enums"]["flagged_traffic_state"] | null
          title: string | null
          updated_at: string | null
          views: number | null
        }
        Insert: {
          ad_id?: string | null
          clicks?: number | null
          cost?: number | null
          created_at?: string | null
          day?: string | null
          decided_at?: string | null
          decided_by?: string | null
          id?: string | null
          reason?: Database["public"]["Enums"]["flagged_traffic_reason"] | null
          state?: Database["public"]["Enums"]["flagged_traffic_state"] | null
          title?: string | null
          updated_at?: string | null
          views?: number | null
        }
        Update: {
          ad_id?: string | null
          clicks?: number | null
          cost?: number | null
          created_at?: string | null
          day?: string | null
          decided_at?: string | null
          decided_by?: string | null
          id?: string | null
          reason?: Database["public"]["Enums"]["flagged_traffic_reason"] | null
          state?: Database["public"]["Enums"]["flagged_traffic_state"] | null
          title?: string | null
          updated_at?: string | null
          views?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "flagged_ad_traffic_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "ad_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "flagged_ad_traffic_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "advertisements"
            referencedColumns: ["id"]
          },
        ]
      }
      flagged_ad_totals: {
        Row: {
          ad_id: string | null
          clicks: number | null
          cost: number | null
          rows: number | null
          state: Database["public"]["Enums"]["flagged_traffic_state"] | null
          views: number | null
        }
        Insert: {
          ad_id?: string | null
          clicks?: number | null
          cost?: number | null
          rows?: number | null
          state?: Database["public"]["Enums"]["flagged_traffic_state"] | null
          views?: number | null
        }
        Update: {
          ad_id?: string | null
          clicks?: number | null
          cost?: number | null
          rows?: number | null
          state?: Database["public"]["Enums"]["flagged_traffic_state"] | null
          views?: number | null
        }
        Relationships: [
          {
            foreignKeyName: "flagged_ad_traffic_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "ad_overview"
            referencedColumns: ["id"]
          },
          {
            foreignKeyName: "flagged_ad_traffic_ad_id_fkey"
            columns: ["ad_id"]
            isOneToOne: false
            referencedRelation: "advertisements"
            referencedColumns: ["id"]
          },
        ]
      }
      published_articles: {
        Row: {
          bylines: Json | null
          category: Database["public"]["Enums"]["article_category"] | null
          content: string | null
          content_updated_at: string | null
          corrections: Json | null
          created_at: string | null
          excerpt: string | null
          featured: boolean | null
          id: string | null
          image_alt: string | null
          image_caption: string | null
          image_credit: string | null
          image_focus_x: number | null
          image_focus_y: number | null
          image_height: number | null
          image_url: string | null
          image_width: number | null
          language: string | null
          publication_date: string | null
          slug: string | null
          source_name: string | null
          source_nofollow: boolean | null
          source_url: string | null
          title: string | null
          topics: Json | null
          views: number | null
        }
        Insert: {
          bylines?: Json | null
          category?: Database["public"]["Enums"]["article_category"] | null
          content?: string | null
          content_updated_at?: string | null
          corrections?: Json | null
          created_at?: string | null
          excerpt?: string | null
          featured?: boolean | null
          id?: string | null
          image_alt?: string | null
          image_caption?: string | null
          image_credit?: string | null
          image_focus_x?: number | null
          image_focus_y?: number | null
          image_height?: number | null
          image_url?: string | null
          image_width?: number | null
          language?: string | null
          publication_date?: string | null
          slug?: string | null
          source_name?: string | null
          source_nofollow?: boolean | null
          source_url?: string | null
          title?: string | null
          topics?: Json | null
          views?: number | null
        }
        Update: {
          bylines?: Json | null
          category?: Database["public"]["Enums"]["article_category"] | null
          content?: string | null
          content_updated_at?: string | null
          corrections?: Json | null
          created_at?: string | null
          excerpt?: string | null
          featured?: boolean | null
          id?: string | null
          image_alt?: string | null
          image_caption?: string | null
          image_credit?: string | null
          image_focus_x?: number | null
          image_focus_y?: number | null
          image_height?: number | null
          image_url?: string | null
          image_width?: number | null
          language?: string | null
          publication_date?: string | null
          slug?: string | null
          source_name?: string | null
          source_nofollow?: boolean | null
          source_url?: string | null
          title?: string | null
          topics?: Json | null
          views?: number | null
        }
        Relationships: []
      }
    }
    Functions: {
      add_article_image: {
        Args: { p_article_id: string; p_featured: boolean; p_image_url: string }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_correction: {
        Args: {
          p_article_id: string
          p_body?: string
          p_due_at?: string
          p_full_text?: string
          p_kind: Database["public"]["Enums"]["correction_kind"]
          p_person_name?: string
          p_received_at?: string
        }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      add_notification_chat: { Args: { p_chat_id: string }; Returns: undefined }
      add_rate_limit_uses: {
        Args: { p_keys: string[]; p_uses: number[]; p_window_seconds: number }
        Returns: Json
      }
      add_story_comment: {
        Args: {
          p_body: string
          p_parent_id?: string
          p_quote?: string
          p_story_id: string
        }
        Returns: string
      }
      approve_draft_article: {
        Args: {
          p_category?: Database["public"]["Enums"]["article_category"]
          p_draft_id: string
          p_expected_version: string
          p_image_url?: string
          p_notes?: string
          p_source_words?: boolean
        }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      change_articles: {
        Args: {
          p_articles: Json
          p_category?: Database["public"]["Enums"]["article_category"]
          p_change: Database["public"]["Enums"]["article_change"]
        }
        Returns: {
          article_id: string
          category: Database["public"]["Enums"]["article_category"]
          error: string
          is_published: boolean
          old_category: Database["public"]["Enums"]["article_category"]
          publication_date: string
          slug: string
          title: string
          was_published: boolean
        }[]
      }
      claim_embeds: {
        Args: { p_limit: number }
        Returns: {
          url: string
        }[]
      }
      claim_notification: {
        Args: {
          p_channel: Database["public"]["Enums"]["notification_channel"]
          p_ids?: string[]
        }
        Returns: {
          action: Database["public"]["Enums"]["review_action"]
          actor_name: string
          article_slug: string
          attempt: number
          bot_token: string
          category: string
          created_at: string
          id: string
          item_id: string
          kind: Database["public"]["Enums"]["notification_kind"]
          link: string
          note: string
          recipient: string
          title: string
        }[]
      }
      claim_unused_uploads: {
        Args: { p_limit: number }
        Returns: {
          path: string
        }[]
      }
      clean_up: { Args: Record<PropertyKey, never>; Returns: undefined }
      confirm_upload_removals: {
        Args: { p_paths: string[] }
        Returns: undefined
      }
      copy_story: {
        Args: { p_expected_version: string; p_story_id: string }
        Returns: string
      }
      count_articles_by_category: {
        Args: Record<PropertyKey, never>
        Returns: {
          articles: number
          category: Database["public"]["Enums"]["article_category"]
        }[]
      }
      count_articles_for_editors: {
        Args: {
          p_category?: Database["public"]["Enums"]["article_category"]
          p_search?: string
          p_status?: string
        }
        Returns: number
      }
      count_stories: {
        Args: { p_author_id?: string }
        Returns: {
          status: Database["public"]["Enums"]["story_status"]
          stories: number
        }[]
      }
      count_unread_inbox: { Args: Record<PropertyKey, never>; Returns: number }
      count_waiting: {
        Args: Record<PropertyKey, never>
        Returns: {
          pending_stories: number
          unread_inbox: number
          unread_messages: number
        }[]
      }
      create_article: {
        Args: { p_article: Json }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      create_story: {
        Args: { p_story: Json; p_submit?: boolean }
        Returns: string
      }
      decide_flagged_ad_traffic: {
        Args: {
          p_accept: boolean
          p_expected_version: string
          p_traffic_id: string
        }
        Returns: undefined
      }
      decide_story: {
        Args: {
          p_category?: Database["public"]["Enums"]["article_category"]
          p_decision: Database["public"]["Enums"]["story_decision"]
          p_expected_version: string
          p_notes?: string
          p_story?: Json
          p_story_id: string
        }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      delete_article: {
        Args: { p_article_id: string }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      dismiss_note: { Args: { p_article_id: string }; Returns: undefined }
      end_session: { Args: { p_id: string }; Returns: undefined }
      ensure_profile: {
        Args: Record<PropertyKey, never>
        Returns: Database["public"]["CompositeTypes"]["signed_in_person"]
        SetofOptions: {
          from: "*"
          to: "signed_in_person"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      export_subscribers: {
        Args: { p_after?: string; p_limit?: number }
        Returns: {
          consent_text: string
          consented_at: string
          email: string
          unsubscribe_token: string
        }[]
      }
      find_author_page: {
        Args: { p_slug: string }
        Returns: {
          articles: number
          current_slug: string
        }[]
      }
      find_legacy_redirect: {
        Args: { p_path: string }
        Returns: {
          current_slug: string
          target: string
        }[]
      }
      find_topic_page: {
        Args: { p_slug: string }
        Returns: {
          articles: number
          current_slug: string
          former_slugs: string[]
          kind: Database["public"]["Enums"]["topic_kind"]
          name: string
        }[]
      }
      finish_attempt: {
        Args: {
          p_attempt: number
          p_id: string
          p_message_id?: number
          p_reason?: string
          p_state: Database["public"]["Enums"]["notification_state"]
          p_wait_seconds?: number
          p_whole_chat?: boolean
        }
        Returns: boolean
      }
      finish_collection_run: {
        Args: { p_report: Json; p_run_id: string }
        Returns: undefined
      }
      get_embeds: {
        Args: { p_urls: string[] }
        Returns: {
          image_url: string
          title: string
          url: string
        }[]
      }
      get_front_page: { Args: Record<PropertyKey, never>; Returns: Json }
      get_notification_settings: {
        Args: Record<PropertyKey, never>
        Returns: {
          active: boolean
          has_token: boolean
          telegram_chat_ids: string[]
          token_ending: string
          updated_at: string
        }[]
      }
      get_second_factor: {
        Args: Record<PropertyKey, never>
        Returns: {
          codes_left: number
          enrolled_at: string
          is_accepted: boolean
          shown_at: string
        }[]
      }
      has_legacy_redirects: {
        Args: Record<PropertyKey, never>
        Returns: boolean
      }
      import_legacy_targets: { Args: { p_targets: Json }; Returns: undefined }
      import_posts: {
        Args: { p_may_update?: boolean; p_posts: Json }
        Returns: {
          after: Json
          before: Json
          error: string
          outcome: string
        }[]
      }
      import_sources: {
        Args: { p_sources: Json }
        Returns: {
          is_new: boolean
          name: string
        }[]
      }
      invite_person: {
        Args: {
          p_email: string
          p_role: Database["public"]["Enums"]["user_role"]
        }
        Returns: string
      }
      list_archive_months: {
        Args: { p_category?: Database["public"]["Enums"]["article_category"] }
        Returns: {
          articles: number
          last_change: string
          month: string
        }[]
      }
      list_articles: {
        Args: {
          p_before_date?: string
          p_before_id?: string
          p_category?: Database["public"]["Enums"]["article_category"]
          p_limit: number
        }
        Returns: {
          bylines: Json | null
          category: Database["public"]["Enums"]["article_category"] | null
          content: string | null
          content_updated_at: string | null
          corrections: Json | null
          created_at: string | null
          excerpt: string | null
          featured: boolean | null
          id: string | null
          image_alt: string | null
          image_caption: string | null
          image_credit: string | null
          image_focus_x: number | null
          image_focus_y: number | null
          image_height: number | null
          image_url: string | null
          image_width: number | null
          language: string | null
          publication_date: string | null
          slug: string | null
          source_name: string | null
          source_nofollow: boolean | null
          source_url: string | null
          title: string | null
          topics: Json | null
          views: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "published_articles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_articles_for_editors: {
        Args: {
          p_category?: Database["public"]["Enums"]["article_category"]
          p_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_status?: string
        }
        Returns: {
          category: Database["public"]["Enums"]["article_category"]
          created_at: string
          featured: boolean
          id: string
          publication_date: string
          published: boolean
          slug: string
          title: string
          updated_at: string
        }[]
      }
      list_audit_log: {
        Args: {
          p_before_at?: string
          p_before_id?: number
          p_entity?: Database["public"]["Enums"]["audit_entity"]
          p_limit?: number
          p_profile_id?: string
          p_row_id?: string
          p_since?: string
          p_until?: string
        }
        Returns: {
          action: Database["public"]["Enums"]["audit_action"]
          actor_name: string
          actor_role: Database["public"]["Enums"]["user_role"]
          changes: Json
          entity: Database["public"]["Enums"]["audit_entity"]
          happened_at: string
          id: number
          label: string
          profile_id: string
          profile_name: string
          row_exists: boolean
          row_id: string
          transaction_id: string
        }[]
      }
      list_audit_log_actors: {
        Args: Record<PropertyKey, never>
        Returns: {
          name: string
          profile_id: string
        }[]
      }
      list_author_articles: {
        Args: { p_limit: number; p_offset?: number; p_slug: string }
        Returns: {
          bylines: Json | null
          category: Database["public"]["Enums"]["article_category"] | null
          content: string | null
          content_updated_at: string | null
          corrections: Json | null
          created_at: string | null
          excerpt: string | null
          featured: boolean | null
          id: string | null
          image_alt: string | null
          image_caption: string | null
          image_credit: string | null
          image_focus_x: number | null
          image_focus_y: number | null
          image_height: number | null
          image_url: string | null
          image_width: number | null
          language: string | null
          publication_date: string | null
          slug: string | null
          source_name: string | null
          source_nofollow: boolean | null
          source_url: string | null
          title: string | null
          topics: Json | null
          views: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "published_articles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_author_pages: {
        Args: { p_after?: string }
        Returns: {
          last_change: string
          slug: string
        }[]
      }
      list_authors: {
        Args: {
          p_descending?: boolean
          p_kind?: string
          p_limit?: number
          p_offset?: number
          p_search?: string
        }
        Returns: {
          articles: number
          has_biography: boolean
          id: string
          is_guest: boolean
          job_title: string
          name: string
          slug: string
        }[]
      }
      list_byline_people: {
        Args: Record<PropertyKey, never>
        Returns: {
          name: string
          profile_id: string
        }[]
      }
      list_corrections: {
        Args: { p_limit: number; p_offset?: number }
        Returns: {
          article_slug: string
          article_title: string
          body: string
          id: string
          kind: Database["public"]["Enums"]["correction_kind"]
          person_name: string
          published_at: string
          total: number
        }[]
      }
      list_draft_sources: {
        Args: { p_source_ids: string[] }
        Returns: {
          id: string
          name: string
          url: string
        }[]
      }
      list_due_sources: {
        Args: { p_limit: number }
        Returns: {
          feed_etag: string
          feed_last_modified: string
          id: string
          name: string
          rss_feed_url: string
          url: string
        }[]
      }
      list_feeds_to_read: {
        Args: { p_known_urls?: number }
        Returns: {
          filed_urls: string[]
          name: string
          rss_feed_url: string
          url: string
        }[]
      }
      list_filed_urls: {
        Args: { p_normalised_urls: string[] }
        Returns: string[]
      }
      list_front_pages: {
        Args: { p_limit?: number }
        Returns: {
          is_breaking: boolean
          lead: string
          made_at: string
          made_by: string
          number: number
          placed: number
          restored_from: number
        }[]
      }
      list_inbox: {
        Args: { p_limit?: number }
        Returns: {
          actor_name: string
          happened_at: string
          kind: Database["public"]["Enums"]["inbox_kind"]
          read_at: string
          status: Database["public"]["Enums"]["story_status"]
          story_id: string
          title: string
        }[]
      }
      list_near_duplicates: {
        Args: { p_draft_ids: string[] }
        Returns: {
          at: string
          draft_id: string
          id: string
          kind: string
          likeness: number
          slug: string
          status: string
          title: string
        }[]
      }
      list_notification_chats: {
        Args: Record<PropertyKey, never>
        Returns: {
          at: string
          attempts: number
          chat_id: string
          last_error: string
          next_attempt_at: string
          state: Database["public"]["Enums"]["notification_state"]
        }[]
      }
      list_open_texts: {
        Args: Record<PropertyKey, never>
        Returns: {
          name: string
          opened_at: string
          subject: string
          title: string
        }[]
      }
      list_post_states: {
        Args: { p_posts: Json }
        Returns: {
          post_id: number
          site: string
          state: string
        }[]
      }
      list_reviewed_stories: {
        Args: { p_story_ids: string[] }
        Returns: string[]
      }
      list_sessions: {
        Args: Record<PropertyKey, never>
        Returns: {
          address: string
          browser: string
          id: string
          is_current: boolean
          seen_at: string
          started_at: string
        }[]
      }
      list_stories_for_editors: {
        Args: {
          p_category?: Database["public"]["Enums"]["story_category"]
          p_descending?: boolean
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
          p_status?: Database["public"]["Enums"]["story_status"]
        }
        Returns: {
          author_name: string
          category: Database["public"]["Enums"]["story_category"]
          created_at: string
          id: string
          status: Database["public"]["Enums"]["story_status"]
          title: string
          updated_at: string
        }[]
      }
      list_story_comments: {
        Args: { p_story_id: string }
        Returns: {
          author_name: string
          body: string
          created_at: string
          id: string
          parent_id: string
          quote: string
          resolved_at: string
          resolver_name: string
        }[]
      }
      list_story_rounds: {
        Args: { p_story_id: string }
        Returns: {
          action: Database["public"]["Enums"]["story_action"]
          actor_name: string
          happened_at: string
          is_author: boolean
          notes: string
          number: number
          text_after: Json
          text_before: Json
        }[]
      }
      list_topic_articles: {
        Args: { p_limit: number; p_offset?: number; p_slug: string }
        Returns: {
          bylines: Json | null
          category: Database["public"]["Enums"]["article_category"] | null
          content: string | null
          content_updated_at: string | null
          corrections: Json | null
          created_at: string | null
          excerpt: string | null
          featured: boolean | null
          id: string | null
          image_alt: string | null
          image_caption: string | null
          image_credit: string | null
          image_focus_x: number | null
          image_focus_y: number | null
          image_height: number | null
          image_url: string | null
          image_width: number | null
          language: string | null
          publication_date: string | null
          slug: string | null
          source_name: string | null
          source_nofollow: boolean | null
          source_url: string | null
          title: string | null
          topics: Json | null
          views: number | null
        }[]
        SetofOptions: {
          from: "*"
          to: "published_articles"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      list_topic_names: { Args: Record<PropertyKey, never>; Returns: string[] }
      list_topic_pages: {
        Args: { p_after?: string }
        Returns: {
          articles: number
          kind: Database["public"]["Enums"]["topic_kind"]
          last_change: string
          name: string
          slug: string
        }[]
      }
      list_topics: {
        Args: {
          p_descending?: boolean
          p_kind?: string
          p_limit?: number
          p_offset?: number
          p_search?: string
          p_sort?: string
        }
        Returns: {
          articles: number
          id: string
          kind: Database["public"]["Enums"]["topic_kind"]
          name: string
          slug: string
        }[]
      }
      list_trending_articles: {
        Args: {
          p_category?: Database["public"]["Enums"]["article_category"]
          p_limit?: number
        }
        Returns: {
          category: Database["public"]["Enums"]["article_category"]
          id: string
          image_url: string
          publication_date: string
          recent_views: number
          slug: string
          title: string
        }[]
      }
      log_due_publications: {
        Args: Record<PropertyKey, never>
        Returns: number
      }
      log_export: { Args: Record<PropertyKey, never>; Returns: undefined }
      make_recovery_codes: {
        Args: Record<PropertyKey, never>
        Returns: string[]
      }
      mark_inbox_read: { Args: { p_story_id?: string }; Returns: undefined }
      measure: {
        Args: Record<PropertyKey, never>
        Returns: {
          connections_active: number
          connections_idle: number
          connections_max: number
          outbox_seconds: number
          outbox_waiting: number
        }[]
      }
      merge_topics: {
        Args: { p_expected_version: string; p_into: string; p_topic_id: string }
        Returns: {
          current_slug: string
          former_slug: string
        }[]
      }
      move_notification_chat: {
        Args: { p_new_chat: string; p_old_chat: string }
        Returns: undefined
      }
      next_publication: { Args: Record<PropertyKey, never>; Returns: string }
      note_due_changes: { Args: Record<PropertyKey, never>; Returns: string[] }
      note_session: {
        Args: { p_address: string; p_browser: string }
        Returns: undefined
      }
      paraphrase_draft_article: {
        Args: {
          p_bylines?: Json
          p_category?: Database["public"]["Enums"]["article_category"]
          p_content: string
          p_draft_id: string
          p_excerpt?: string
          p_expected_version: string
          p_image_credit?: string
          p_title: string
        }
        Returns: undefined
      }
      promote_to_chief_author: {
        Args: { user_email: string }
        Returns: {
          created_at: string
          email: string
          email_on_decision: boolean
          email_on_new_story: boolean
          email_public: boolean
          full_name: string | null
          id: string
          name_key: string
          role: Database["public"]["Enums"]["user_role"]
          search_text: string
          suspended_at: string | null
          updated_at: string
          verified: boolean
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      promote_to_news_anchor: {
        Args: { user_email: string }
        Returns: {
          created_at: string
          email: string
          email_on_decision: boolean
          email_on_new_story: boolean
          email_public: boolean
          full_name: string | null
          id: string
          name_key: string
          role: Database["public"]["Enums"]["user_role"]
          search_text: string
          suspended_at: string | null
          updated_at: string
          verified: boolean
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      publish_article: {
        Args: { p_article_id: string }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      publish_rejoinder: {
        Args: { p_body: string; p_correction_id: string }
        Returns: Database["public"]["CompositeTypes"]["saved_article"][]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: false
          isSetofReturn: true
        }
      }
      publish_story: {
        Args: {
          p_category?: Database["public"]["Enums"]["article_category"]
          p_expected_version: string
          p_story_id: string
        }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      queue_notification: {
        Args: {
          p_action: Database["public"]["Enums"]["review_action"]
          p_actor_name?: string
          p_category?: string
          p_item_id?: string
          p_title: string
        }
        Returns: {
          id: string
          recipient: string
        }[]
      }
      queue_test_email: { Args: Record<PropertyKey, never>; Returns: string }
      read_changes: {
        Args: { p_snapshot?: string }
        Returns: {
          snapshot: string
          tags: string[]
        }[]
      }
      read_invitation: {
        Args: { p_token: string }
        Returns: {
          email: string
          role: Database["public"]["Enums"]["user_role"]
        }[]
      }
      read_story: {
        Args: { p_slug: string }
        Returns: {
          article: Json
          current_slug: string
          related: Json
          resolution: string
        }[]
      }
      record_ad_interactions: { Args: { p_interactions: Json }; Returns: Json }
      record_article_views: {
        Args: {
          p_addresses: string[]
          p_article_ids: string[]
          p_providers: string[]
          p_user_agents: string[]
          p_visitors: string[]
        }
        Returns: Json
      }
      record_embed: {
        Args: { p_image_url?: string; p_title: string; p_url: string }
        Returns: {
          id: string
          slug: string
        }[]
      }
      record_source_check: {
        Args: {
          p_error?: string
          p_etag?: string
          p_feed_url: string
          p_last_modified?: string
          p_source_id: string
        }
        Returns: undefined
      }
      record_upload: {
        Args: {
          p_bytes: number
          p_height: number
          p_path: string
          p_purpose: Database["public"]["Enums"]["upload_purpose"]
          p_user_id: string
          p_width: number
        }
        Returns: undefined
      }
      refresh_search_words: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      reject_draft_article: {
        Args: {
          p_draft_id: string
          p_expected_version: string
          p_notes: string
        }
        Returns: undefined
      }
      remove_bot_token: { Args: Record<PropertyKey, never>; Returns: undefined }
      remove_notification_chat: {
        Args: { p_chat_id: string }
        Returns: undefined
      }
      remove_second_factor: {
        Args: Record<PropertyKey, never>
        Returns: undefined
      }
      rename_topic: {
        Args: { p_expected_version: string; p_name: string; p_topic_id: string }
        Returns: {
          current_slug: string
          former_slug: string
        }[]
      }
      report_editing: {
        Args: { p_subject: string; p_take_over?: boolean }
        Returns: {
          has_taken_over: boolean
          name: string
          opened_at: string
        }[]
      }
      require_second_factor_of: {
        Args: {
          p_role: Database["public"]["Enums"]["user_role"]
          p_starts_at?: string
        }
        Returns: undefined
      }
      resend_email: { Args: { p_id: string }; Returns: undefined }
      reset_second_factor: { Args: { p_user_id: string }; Returns: undefined }
      reset_second_factor_by_machine: {
        Args: { p_email: string }
        Returns: boolean
      }
      resolve_story_comment: {
        Args: { p_comment_id: string; p_resolved: boolean }
        Returns: undefined
      }
      restore_article_revision: {
        Args: {
          p_article_id: string
          p_expected_version: string
          p_known_notes?: string[]
          p_revision: number
        }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      restore_front_page: {
        Args: { p_expected_number: number; p_number: number }
        Returns: number
      }
      resume_user: { Args: { p_user_id: string }; Returns: undefined }
      save_front_page: {
        Args: {
          p_expected_number: number
          p_is_breaking: boolean
          p_sections: Database["public"]["Enums"]["article_category"][]
          p_slots: Json
        }
        Returns: number
      }
      save_notification_settings: {
        Args: {
          p_active: boolean
          p_chat_ids?: string[]
          p_expected_version: string
          p_token?: string
        }
        Returns: undefined
      }
      save_settings: {
        Args: { p_changes: Json; p_expected_version: string }
        Returns: undefined
      }
      save_working_copy: {
        Args: { p_content: Json; p_id: string; p_subject: string }
        Returns: string
      }
      search: {
        Args: {
          p_category?: Database["public"]["Enums"]["article_category"]
          p_limit?: number
          p_query: string
          p_year?: number
        }
        Returns: Json
      }
      set_article_created_at: {
        Args: { p_article_id: string; p_created_at: string }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_user_role: {
        Args: {
          p_role: Database["public"]["Enums"]["user_role"]
          p_user_id: string
        }
        Returns: {
          created_at: string
          email: string
          email_on_decision: boolean
          email_on_new_story: boolean
          email_public: boolean
          full_name: string | null
          id: string
          name_key: string
          role: Database["public"]["Enums"]["user_role"]
          search_text: string
          suspended_at: string | null
          updated_at: string
          verified: boolean
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      set_user_verified: {
        Args: { p_user_id: string; p_verified: boolean }
        Returns: {
          created_at: string
          email: string
          email_on_decision: boolean
          email_on_new_story: boolean
          email_public: boolean
          full_name: string | null
          id: string
          name_key: string
          role: Database["public"]["Enums"]["user_role"]
          search_text: string
          suspended_at: string | null
          updated_at: string
          verified: boolean
        }
        SetofOptions: {
          from: "*"
          to: "profiles"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      sign_out_user: { Args: { p_user_id: string }; Returns: undefined }
      start_collection_run: {
        Args: Record<PropertyKey, never>
        Returns: string
      }
      submit_draft_article: {
        Args: { p_draft: Json }
        Returns: {
          id: string
          is_new: boolean
          status: Database["public"]["Enums"]["draft_status"]
        }[]
      }
      subscribe_to_newsletter: {
        Args: { p_consent_text: string; p_email: string }
        Returns: string
      }
      suspend_user: { Args: { p_user_id: string }; Returns: undefined }
      sync_reader_lists: {
        Args: { p_changes: Json }
        Returns: {
          key: string
          kind: string
          value: string
        }[]
      }
      undo_publication: {
        Args: { p_article_id: string; p_expected_version: string }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      undo_story_rejection: {
        Args: { p_expected_version: string; p_story_id: string }
        Returns: undefined
      }
      unpublish_article: {
        Args: { p_article_id: string }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      unsubscribe_from_newsletter: {
        Args: { p_token: string }
        Returns: boolean
      }
      update_advertisement: {
        Args: { p_ad: Json; p_ad_id: string; p_expected_version: string }
        Returns: undefined
      }
      update_article: {
        Args: {
          p_article: Json
          p_article_id: string
          p_expected_version: string
        }
        Returns: Database["public"]["CompositeTypes"]["saved_article"]
        SetofOptions: {
          from: "*"
          to: "saved_article"
          isOneToOne: true
          isSetofReturn: false
        }
      }
      update_author: {
        Args: {
          p_author_id: string
          p_biography?: string
          p_email?: string
          p_expected_version: string
          p_image_url?: string
          p_job_title?: string
          p_link_url?: string
          p_name?: string
          p_slug: string
        }
        Returns: {
          current_slug: string
          former_slug: string
        }[]
      }
      update_banner_item: {
        Args: {
          p_banner: Json
          p_banner_id: string
          p_expected_version: string
        }
        Returns: undefined
      }
      update_news_source: {
        Args: {
          p_api_endpoint?: string
          p_expected_version: string
          p_name: string
          p_rss_feed_url?: string
          p_source_id: string
          p_url: string
        }
        Returns: undefined
      }
      update_story: {
        Args: {
          p_expected_version: string
          p_story: Json
          p_story_id: string
          p_submit?: boolean
        }
        Returns: string
      }
      use_rate_limit: {
        Args: { p_key: string; p_max_uses: number; p_window_seconds: number }
        Returns: number
      }
      use_recovery_code: { Args: { p_code: string }; Returns: undefined }
      withdraw_invitation: { Args: { p_id: string }; Returns: undefined }
      withdraw_preview_links: {
        Args: { p_article_id: string }
        Returns: undefined
      }
      withdraw_rejoinder: {
        Args: { p_correction_id: string }
        Returns: undefined
      }
      withdraw_story: {
        Args: { p_expected_version: string; p_story_id: string }
        Returns: undefined
      }
    }
    Enums: {
      ad_interaction_type: "view" | "click"
      ad_package: "banner" | "sponsored" | "newsletter" | "custom"
      ad_status: "running" | "scheduled" | "paused" | "spent" | "ended"
      ad_type: "banner" | "sidebar" | "inline" | "popup" | "sponsored"
      article_category:
        | "Politics"
        | "Sports"
        | "Entertainment"
        | "Business"
        | "Opinion"
        | "Lifestyle"
        | "Technology"
        | "Education"
        | "Culture"
      article_change: "publish" | "unpublish" | "delete" | "move"
      audit_action:
        | "created"
        | "submitted"
        | "filed"
        | "edited"
        | "published"
        | "scheduled"
        | "unpublished"
        | "approved"
        | "rejected"
        | "changes_requested"
        | "withdrawn"
        | "reopened"
        | "restored"
        | "activated"
        | "deactivated"
        | "verified"
        | "unverified"
        | "role_changed"
        | "deleted"
        | "accepted_traffic"
        | "dropped_traffic"
        | "withdrew_preview_links"
        | "handled"
        | "exported"
        | "signed_in"
        | "second_factor_removed"
        | "suspended"
        | "resumed"
        | "signed_out"
      audit_entity:
        | "article"
        | "story"
        | "draft_article"
        | "profile"
        | "ad"
        | "banner"
        | "source"
        | "notification_settings"
        | "correction"
        | "topic"
        | "front_page"
        | "message"
        | "inquiry"
        | "subscribers"
        | "second_factor"
        | "invitation"
        | "settings"
      banner_priority: "low" | "medium" | "high"
      banner_type: "breaking" | "announcement" | "alert"
      budget_range: "under-1000" | "1000-5000" | "5000-10000" | "over-10000"
      correction_kind: "correction" | "clarification" | "rejoinder"
      crawler_stance: "open" | "search" | "closed"
      draft_status: "pending" | "approved" | "rejected" | "published"
      flagged_traffic_reason: "home" | "address" | "provider" | "ad" | "hasty"
      flagged_traffic_state: "pending" | "accepted" | "dropped"
      front_page_part: "lead" | "related" | "seconds" | "strip"
      inbox_kind: "submitted" | "decided" | "edited" | "commented"
      notification_channel: "telegram" | "email"
      notification_kind:
        | "test"
        | "decision"
        | "new_story"
        | "confirmation"
        | "recovery"
        | "email_change"
        | "invitation"
        | "second_factor_removed"
      notification_state: "waiting" | "sent" | "failed"
      review_action: "approved" | "rejected" | "changes_requested"
      story_action:
        | "submitted"
        | "withdrawn"
        | "edited"
        | "changes_requested"
        | "resubmitted"
        | "approved"
        | "rejected"
        | "reopened"
        | "published"
      story_category:
        | "Breaking News"
        | "Politics"
        | "Sports"
        | "Entertainment"
        | "Business"
        | "Technology"
        | "Health"
        | "Education"
        | "Culture"
        | "Lifestyle"
        | "Opinion"
      story_decision: "approve" | "publish_now" | "request_changes" | "reject"
      story_status:
        | "draft"
        | "pending"
        | "changes_requested"
        | "approved"
        | "published"
        | "rejected"
      topic_kind: "topic" | "region"
      upload_purpose: "featured" | "article" | "story" | "ad" | "banner"
      user_role: "customer" | "news_anchor" | "chief_author" | "admin"
    }
    CompositeTypes: {
      saved_article: {
        id: string | null
        slug: string | null
        category: Database["public"]["Enums"]["article_category"] | null
        published: boolean | null
        publication_date: string | null
        updated_at: string | null
      }
      signed_in_person: {
        id: string | null
        email: string | null
        full_name: string | null
        role: Database["public"]["Enums"]["user_role"] | null
        verified: boolean | null
        needs_code: boolean | null
        factor_due: string | null
      }
    }
  }
}

type DatabaseWithoutInternals = Omit<Database, "__InternalSupabase">

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] &
        DefaultSchema["Views"])
    ? (DefaultSchema["Tables"] &
        DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
        Row: infer R
      }
      ? R
      : never
    : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Insert: infer I
      }
      ? I
      : never
    : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends (DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never) = never,
> = DefaultSchemaTableNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
    ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
        Update: infer U
      }
      ? U
      : never
    : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends (DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never) = never,
> = DefaultSchemaEnumNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
    ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
    : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends (PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never) = never,
> = PublicCompositeTypeNameOrOptions extends {
  schema: keyof DatabaseWithoutInternals
}
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
    ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
    : never

export const Constants = {
  public: {
    Enums: {
      ad_interaction_type: ["view", "click"],
      ad_package: ["banner", "sponsored", "newsletter", "custom"],
      ad_status: ["running", "scheduled", "paused", "spent", "ended"],
      ad_type: ["banner", "sidebar", "inline", "popup", "sponsored"],
      article_category: [
        "Politics",
        "Sports",
        "Entertainment",
        "Business",
        "Opinion",
        "Lifestyle",
        "Technology",
        "Education",
        "Culture",
      ],
      article_change: ["publish", "unpublish", "delete", "move"],
      audit_action: [
        "created",
        "submitted",
        "filed",
        "edited",
        "published",
        "scheduled",
        "unpublished",
        "approved",
        "rejected",
        "changes_requested",
        "withdrawn",
        "reopened",
        "restored",
        "activated",
        "deactivated",
        "verified",
        "unverified",
        "role_changed",
        "deleted",
        "accepted_traffic",
        "dropped_traffic",
        "withdrew_preview_links",
        "handled",
        "exported",
        "signed_in",
        "second_factor_removed",
        "suspended",
        "resumed",
        "signed_out",
      ],
      audit_entity: [
        "article",
        "story",
        "draft_article",
        "profile",
        "ad",
        "banner",
        "source",
        "notification_settings",
        "correction",
        "topic",
        "front_page",
        "message",
        "inquiry",
        "subscribers",
        "second_factor",
        "invitation",
        "settings",
      ],
      banner_priority: ["low", "medium", "high"],
      banner_type: ["breaking", "announcement", "alert"],
      budget_range: ["under-1000", "1000-5000", "5000-10000", "over-10000"],
      correction_kind: ["correction", "clarification", "rejoinder"],
      crawler_stance: ["open", "search", "closed"],
      draft_status: ["pending", "approved", "rejected", "published"],
      flagged_traffic_reason: ["home", "address", "provider", "ad", "hasty"],
      flagged_traffic_state: ["pending", "accepted", "dropped"],
      front_page_part: ["lead", "related", "seconds", "strip"],
      inbox_kind: ["submitted", "decided", "edited", "commented"],
      notification_channel: ["telegram", "email"],
      notification_kind: [
        "test",
        "decision",
        "new_story",
        "confirmation",
        "recovery",
        "email_change",
        "invitation",
        "second_factor_removed",
      ],
      notification_state: ["waiting", "sent", "failed"],
      review_action: ["approved", "rejected", "changes_requested"],
      story_action: [
        "submitted",
        "withdrawn",
        "edited",
        "changes_requested",
        "resubmitted",
        "approved",
        "rejected",
        "reopened",
        "published",
      ],
      story_category: [
        "Breaking News",
        "Politics",
        "Sports",
        "Entertainment",
        "Business",
        "Technology",
        "Health",
        "Education",
        "Culture",
        "Lifestyle",
        "Opinion",
      ],
      story_decision: ["approve", "publish_now", "request_changes", "reject"],
      story_status: [
        "draft",
        "pending",
        "changes_requested",
        "approved",
        "published",
        "rejected",
      ],
      topic_kind: ["topic", "region"],
      upload_purpose: ["featured", "article", "story", "ad", "banner"],
      user_role: ["customer", "news_anchor", "chief_author", "admin"],
    },
  },
} as const
